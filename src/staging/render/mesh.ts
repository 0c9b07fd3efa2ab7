import type { Vector } from '#staging/geometry/vectors.ts'

/**
 * Triangles to be rendered, in typed arrays: nine coordinates, nine components of the normals and six texture coordinates
 * (metres) a triangle, and the number of its material.
 */
export type Mesh = {
  readonly triangles: number
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly places: Float32Array
  readonly materials: Uint16Array
}

/** A corner of a triangle: where it is, which way the surface faces, and its place in the pattern. */
export type Corner = { at: Vector; facing: Vector; u: number; v: number }

/** Collects triangles. A scene has some hundred thousand corners, so their numbers go straight into typed arrays. */
export class MeshBuilder {
  #triangles = 0
  #positions = new Float32Array(9 * FIRST_ROOM)
  #normals = new Float32Array(9 * FIRST_ROOM)
  #places = new Float32Array(6 * FIRST_ROOM)
  #materials = new Uint16Array(FIRST_ROOM)

  /** The number of triangles so far. */
  get triangles(): number {
    return this.#triangles
  }

  /** Adds a triangle. One with a coordinate that is not a number is an error: it would empty the tree silently. */
  triangle(a: Corner, b: Corner, c: Corner, material: number): void {
    if (this.#triangles === this.#materials.length) this.#grow()
    const number = this.#triangles
    this.#corner(a, number * 3)
    this.#corner(b, number * 3 + 1)
    this.#corner(c, number * 3 + 2)
    this.#materials[number] = material
    this.#triangles = number + 1
  }

  /** Adds a four-sided piece, whose corners go round it. */
  quad(a: Corner, b: Corner, c: Corner, d: Corner, material: number): void {
    this.triangle(a, b, c, material)
    this.triangle(a, c, d, material)
  }

  /** The triangles as typed arrays. */
  build(): Mesh {
    const triangles = this.#triangles
    return {
      triangles,
      positions: this.#positions.slice(0, triangles * 9),
      normals: this.#normals.slice(0, triangles * 9),
      places: this.#places.slice(0, triangles * 6),
      materials: this.#materials.slice(0, triangles),
    }
  }

  #corner({ at, facing, u, v }: Corner, corner: number): void {
    if (!Number.isFinite(at[0] + at[1] + at[2] + facing[0] + facing[1] + facing[2] + u + v))
      throw new Error('A triangle has a coordinate that isn’t a number')
    this.#positions[corner * 3] = at[0]
    this.#positions[corner * 3 + 1] = at[1]
    this.#positions[corner * 3 + 2] = at[2]
    this.#normals[corner * 3] = facing[0]
    this.#normals[corner * 3 + 1] = facing[1]
    this.#normals[corner * 3 + 2] = facing[2]
    this.#places[corner * 2] = u
    this.#places[corner * 2 + 1] = v
  }

  #grow(): void {
    const twice = <Numbers extends Float32Array | Uint16Array>(before: Numbers, after: Numbers) => {
      after.set(before)
      return after
    }
    this.#positions = twice(this.#positions, new Float32Array(this.#positions.length * 2))
    this.#normals = twice(this.#normals, new Float32Array(this.#normals.length * 2))
    this.#places = twice(this.#places, new Float32Array(this.#places.length * 2))
    this.#materials = twice(this.#materials, new Uint16Array(this.#materials.length * 2))
  }
}

/** Triangles that there's room for at first. */
const FIRST_ROOM = 4096
