import { buildTree, type Tree } from '#staging/render/bvh.ts'
import type { Mesh } from '#staging/render/mesh.ts'
import type { RoomMesh } from '#testing/made-up-rooms/room-mesh.ts'

/** Triangles with the tree for tracing rays through them. */
export type BuiltMesh = RoomMesh & { readonly tree: Tree }

/** The mesh with its tree. */
export function built(mesh: RoomMesh): BuiltMesh {
  return { ...mesh, tree: buildTree(mesh.mesh) }
}

/** Both meshes as one, without building the tree again: furniture has a hundred times as many triangles as its room. */
export function joined(one: BuiltMesh, other: BuiltMesh): BuiltMesh {
  const numbers = other.mesh.materials.map((material) => material + one.materials.length)
  const mesh: Mesh = {
    triangles: one.mesh.triangles + other.mesh.triangles,
    positions: both(one.mesh.positions, other.mesh.positions),
    normals: both(one.mesh.normals, other.mesh.normals),
    places: both(one.mesh.places, other.mesh.places),
    materials: Uint16Array.from([...one.mesh.materials, ...numbers]),
  }
  // Lampshades shine in our own pictures; here they would count as windows.
  const dull = other.materials.map((material) => (material.emission ? { colour: material.colour } : material))
  return { mesh, materials: [...one.materials, ...dull], tree: joinedTrees(one, other) }
}

function both(one: Float32Array, other: Float32Array): Float32Array {
  const values = new Float32Array(one.length + other.length)
  values.set(one)
  values.set(other, one.length)
  return values
}

/** A root whose children are both trees. A node's children are next to each other, so the two roots come first, then what's below each. */
function joinedTrees({ mesh, tree: one }: BuiltMesh, { tree: other }: BuiltMesh): Tree {
  if (other.links.length === 0) return one
  const order = new Int32Array(one.order.length + other.order.length)
  order.set(one.order)
  order.set(
    other.order.map((triangle) => triangle + mesh.triangles),
    one.order.length,
  )
  const least = [0, 1, 2].map((axis) => Math.min(one.bounds[axis] ?? 0, other.bounds[axis] ?? 0))
  const most = [3, 4, 5].map((axis) => Math.max(one.bounds[axis] ?? 0, other.bounds[axis] ?? 0))
  const ofOne = moved(one.links, 2, 0)
  const ofOther = moved(other.links, 1 + one.links.length / 2, one.order.length)
  return {
    bounds: Float32Array.from([...least, ...most, ...besides(one.bounds, other.bounds, 6)]),
    links: Int32Array.from([1, 0, ...besides(ofOne, ofOther, 2)]),
    edges: both(one.edges, other.edges),
    order,
  }
}

/** The first values of both lists, which are those of their roots, then the rest of each. */
function besides<List extends Float32Array | Int32Array>(one: List, other: List, root: number): number[] {
  return [...one.slice(0, root), ...other.slice(0, root), ...one.slice(root), ...other.slice(root)]
}

/** A tree's links, for nodes that come after `nodes` others and triangles that come after `triangles` others. */
function moved(links: Int32Array, nodes: number, triangles: number): Int32Array {
  return links.map((value, at) => {
    if (at % 2 === 1) return value
    return value + (links[at + 1] === 0 ? nodes : triangles)
  })
}
