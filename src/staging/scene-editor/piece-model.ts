/** Furniture as three.js draws it: the same triangles and colours that the finished picture is made from. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DataTexture,
  DoubleSide,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three'

import { encoded } from '#staging/render/colour.ts'
import { colourAt, type Material } from '#staging/render/material.ts'
import type { Mesh as Triangles } from '#staging/render/mesh.ts'
import { pieceOf } from '#staging/scene/catalogue/catalogue.ts'
import { finished, type Palette } from '#staging/scene/palette.ts'
import type { PlacedPiece } from '#staging/scene/plan-rules.ts'
import { Workshop } from '#staging/scene/shapes/workshop.ts'

/** Patterns whose threads or tufts are too small for a preview's textures: they're drawn in their mean colour. */
const FINEST_METRES = 0.006
const TEXTURE_PX = 128

/** Builds a piece at the origin, its front looking along z. Sizes in metres. */
export function pieceModel({ kind, stretch, finish }: PlacedPiece, usual: Palette, seed: number): Group {
  const shop = new Workshop()
  const palette = finish === undefined ? usual : finished(usual, finish, seed)
  shop.place({ x: 0, z: 0, turnDegrees: 0, ...(stretch && { stretch }) })
  pieceOf(kind).make(shop, palette, seed)
  const { mesh, materials } = shop.build()
  const group = new Group()
  materials.forEach((material, number) => {
    const part = new Mesh(geometryOf(mesh, number), drawnMaterial(material))
    part.castShadow = true
    part.receiveShadow = true
    group.add(part)
  })
  return group
}

/** Frees what the graphics card keeps of a model. */
export function disposeModel(model: Group): void {
  model.traverse((part) => {
    if (!(part instanceof Mesh)) return
    part.geometry.dispose()
    const { material } = part as Mesh<BufferGeometry, MeshStandardMaterial>
    material.map?.dispose()
    material.dispose()
  })
}

function geometryOf({ triangles, positions, normals, places, materials }: Triangles, number: number) {
  const own: number[] = []
  for (let at = 0; at < triangles; at++) if (materials[at] === number) own.push(at)
  const gathered = (values: Float32Array, size: number) => {
    const result = new Float32Array(own.length * size)
    own.forEach((at, place) => result.set(values.subarray(at * size, (at + 1) * size), place * size))
    return result
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(gathered(positions, 9), 3))
  geometry.setAttribute('normal', new BufferAttribute(gathered(normals, 9), 3))
  geometry.setAttribute('uv', new BufferAttribute(gathered(places, 6), 2))
  return geometry
}

function drawnMaterial(material: Material): MeshStandardMaterial {
  const { roughness = 0.9, isMetal = false, emission } = material
  const map = material.pattern && material.pattern.sizeMetres > FINEST_METRES ? textureOf(material) : null
  const mean = map ? ([1, 1, 1] as const) : meanColour(material)
  return new MeshStandardMaterial({
    color: new Color().setRGB(...mean),
    map,
    roughness: material.coat || isMetal ? roughness : 0.95,
    metalness: isMetal ? 0.6 : 0,
    side: DoubleSide,
    ...(emission && { emissive: new Color().setRGB(...emission), emissiveIntensity: 0.4 }),
  })
}

function meanColour(material: Material): readonly [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  const steps = 12
  for (let row = 0; row < steps; row++)
    for (let column = 0; column < steps; column++) {
      const colour = colourAt(material, column * 0.0137, row * 0.0171)
      for (const channel of [0, 1, 2] as const) sum[channel] += colour[channel] / steps ** 2
    }
  return sum
}

/** A square metre of a pattern, or the whole of one that is drawn once. */
function textureOf(material: Material): DataTexture {
  const pixels = new Uint8Array(TEXTURE_PX * TEXTURE_PX * 4)
  for (let row = 0; row < TEXTURE_PX; row++)
    for (let column = 0; column < TEXTURE_PX; column++) {
      const colour = colourAt(material, (column + 0.5) / TEXTURE_PX, (row + 0.5) / TEXTURE_PX)
      const at = (row * TEXTURE_PX + column) * 4
      colour.forEach((value, channel) => (pixels[at + channel] = Math.round(encoded(value) * 255)))
      pixels[at + 3] = 255
    }
  const texture = new DataTexture(pixels, TEXTURE_PX, TEXTURE_PX)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}
