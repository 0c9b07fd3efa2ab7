import sharp from 'sharp'

import { rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { dot, normalised, plus, type Vector } from '#staging/geometry/vectors.ts'
import type { Raster } from '#staging/image/raster.ts'
import { buildTree, type Tree } from '#staging/render/bvh.ts'
import { encoded, type Rgb } from '#staging/render/colour.ts'
import { colourAt } from '#staging/render/material.ts'
import { hashed, randomFrom } from '#staging/render/random.ts'
import { noHit, trace } from '#staging/render/trace.ts'

import { bakeLight, meet, scattered, type LightAt, type LitScene } from './light.ts'
import { roomMesh, type RoomMesh } from './room-mesh.ts'
import { cameraOf, type MadeUpRoom } from './room-plan.ts'

/** A photograph of a made-up room, before JPEG compression, and the camera that took it. */
export type Photograph = { camera: Camera; raster: Raster }

const SAMPLES = 4

/**
 * Photographs a made-up room, or one whose triangles are given (with furniture, for instance). Fewer `samples` a pixel and a coarser
 * grid of light (`stepMetres`) make it cheaper.
 */
export function photograph(
  made: MadeUpRoom,
  width: number,
  height: number,
  built: RoomMesh & { readonly tree?: Tree } = roomMesh(made),
  { samples = SAMPLES, stepMetres = 0.2 }: { samples?: 1 | 2 | 4; stepMetres?: number } = {},
): Photograph {
  const scene = { made, ...built, tree: built.tree ?? buildTree(built.mesh) }
  const light = bakeLight(scene, stepMetres)
  const camera = cameraOf(made, width, height)
  const linear = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      for (let sample = 0; sample < samples; sample++) {
        const [dx, dy] =
          samples === 4
            ? [((sample % 2) + 0.5) / 2, (Math.floor(sample / 2) + 0.5) / 2]
            : [(sample + 0.5) / samples, (sample + 0.5) / samples]
        const seen = radiance(
          scene,
          light,
          camera.position,
          rayThrough(camera, x + dx, y + dy),
          hashed(x, y, sample),
          0,
        )
        for (let part = 0; part < 3; part++) {
          const at = (y * width + x) * 3 + part
          linear[at] = (linear[at] ?? 0) + Math.min(4, seen[part] ?? 0) / samples
        }
      }
    }
  return { camera, raster: { width, height, data: developed(made, linear, width, height) } }
}

/** A photograph as a JPEG file of the made-up camera's quality, with its focal length in EXIF if `exif` is set. */
export async function jpegOf(
  { raster, camera }: Photograph,
  made: MadeUpRoom,
  exif = false,
): Promise<Buffer> {
  const { width, height, data } = raster
  const focal = `${Math.round((camera.focalPx / width) * 36)}`
  const image = sharp(data, { raw: { width, height, channels: 3 } })
  return (exif ? image.withExif({ IFD2: { FocalLengthIn35mmFilm: focal } }) : image)
    .jpeg({ quality: made.film.quality, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

const hit = noHit()

function radiance(
  scene: LitScene,
  light: LightAt,
  from: Vector,
  ray: Vector,
  chance: number,
  depth: number,
): Rgb {
  const { mesh, materials, tree } = scene
  if (!trace(tree, from[0], from[1], from[2], ray[0], ray[1], ray[2], 100, hit)) return [0, 0, 0]
  const material = materials[mesh.materials[hit.triangle] ?? 0]
  if (!material) return [0, 0, 0]
  if (material.emission) {
    const corner = (at: number) => mesh.places[hit.triangle * 6 + at] ?? 0
    const blend = (at: number) =>
      corner(at) * (1 - hit.u - hit.v) + corner(at + 2) * hit.u + corner(at + 4) * hit.v
    return colourAt({ ...material, colour: material.emission }, blend(0), blend(1))
  }
  const met = meet(scene, from, ray)
  if (!met) return [0, 0, 0]
  const { point, facing, colour } = met
  const falls = light(point, facing)
  const seen: Rgb = [falls[0] * colour[0], falls[1] * colour[1], falls[2] * colour[2]]
  if (!material.coat || depth > 0) return seen
  const direction = normalised(ray)
  const cosine = Math.max(0, -dot(direction, facing))
  const share = material.coat + (1 - material.coat) * (1 - cosine) ** 5 * 0.7
  const mirrored = normalised(plus(direction, facing, 2 * cosine))
  const rough = scattered(mirrored, chance * (material.roughness ?? 0.3) ** 2 * 0.25, (chance * 977) % 1)
  const back = radiance(scene, light, plus(point, facing, 0.003), rough, chance, 1)
  const coated = (part: 0 | 1 | 2) => seen[part] * (1 - share) + Math.min(1.5, back[part]) * share
  return [coated(0), coated(1), coated(2)]
}

/** What the camera makes of the light: exposure, vignetting, tone curve, noise and sRGB. */
export function developed(
  { film, seed }: MadeUpRoom,
  linear: Float32Array,
  width: number,
  height: number,
): Uint8Array {
  const sorted = linear.filter((_, at) => at % 61 === 0).toSorted()
  const middle = sorted[Math.floor(sorted.length * 0.55)] ?? 1
  const exposure = film.exposure ** 2.2 / Math.max(1e-6, middle)
  const random = randomFrom(seed + 5)
  const data = new Uint8Array(linear.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot((x / width - 0.5) * 2, (y / height - 0.5) * 2) / Math.SQRT2
      const corner = 1 - film.vignetting * away * away
      for (let part = 0; part < 3; part++) {
        const at = (y * width + x) * 3 + part
        const value = (linear[at] ?? 0) * exposure * corner
        const rolled = value < 0.6 ? value : 0.6 + 0.4 * (1 - Math.exp(-(value - 0.6) / 0.4))
        const toned = 0.5 + (encoded(rolled) - 0.5) * film.contrast
        const grain = (random() + random() + random() - 1.5) * 2 * film.noise
        data[at] = Math.max(0, Math.min(255, Math.round(toned * 255 + grain * (1.2 - toned * 0.6))))
      }
    }
  return data
}
