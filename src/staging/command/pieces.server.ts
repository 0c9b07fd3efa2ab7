import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { axesOf, rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { exitOf, PLANES, type RoomBox } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'
import { renderScene } from '#staging/render/render-scene.server.ts'
import { buildScene } from '#staging/scene/build-scene.ts'
import { CATALOGUE, isPieceKind, pieceOf, type PieceKind } from '#staging/scene/catalogue/catalogue.ts'
import type { Style } from '#staging/scene/styles.ts'

/** What `npm run staging -- pieces` is asked for: a folder, the styles, the pieces (all without `kinds`) and how much each is turned. */
export type PiecesRequest = {
  out: string
  styles: readonly Style[]
  kinds: readonly PieceKind[]
  turns: number
}

const TILE = { width: 216, height: 168 }
const COLUMNS = 8
const SAMPLES = 12

/** Draws every piece of furniture in an empty studio, a sheet for each style, and returns the files. For looking at while developing. */
export async function drawPieces({ out, styles, kinds, turns }: PiecesRequest): Promise<string[]> {
  await mkdir(out, { recursive: true })
  const all = kinds.length > 0 ? kinds : Object.keys(CATALOGUE).filter(isPieceKind)
  const files: string[] = []
  for (const style of styles) {
    const tiles: Buffer[] = []
    for (const kind of all)
      for (let turn = 0; turn < turns; turn++)
        tiles.push(await tileOf(kind, style, turns === 1 ? 25 : (turn * 360) / turns))
    const file = path.join(out, `pieces-${style}.jpg`)
    await sheetOf(tiles, turns === 1 ? COLUMNS : turns, file)
    files.push(file)
  }
  return files
}

async function sheetOf(tiles: readonly Buffer[], columns: number, file: string): Promise<void> {
  const rows = Math.ceil(tiles.length / columns)
  const canvas = {
    width: columns * TILE.width,
    height: rows * TILE.height,
    channels: 3 as const,
    background: '#fff',
  }
  await sharp({ create: canvas })
    .composite(
      tiles.map((input, at) => ({
        input,
        left: (at % columns) * TILE.width,
        top: Math.floor(at / columns) * TILE.height,
      })),
    )
    .jpeg({ quality: 88 })
    .toFile(file)
}

async function tileOf(kind: PieceKind, style: Style, turnDegrees: number): Promise<Buffer> {
  const { wide, deep, high, isFlat, isHung, surface } = pieceOf(kind)
  const room: RoomBox = { widthMetres: 6, depthMetres: 7, heightMetres: 2.8 }
  const isUp = isFlat === true && high > 0.1
  const y = isHung ? 1.9 : isUp ? 1.2 : 0
  const size = Math.max(Math.hypot(wide, deep), high * 1.15, 0.5)
  const away = Math.min(5.2, size * 1.75 + 0.35)
  const middle = isUp ? y : high / 2
  const up = isUp ? 0.1 : Math.max(0.35, surface ?? 0.5) * 0.5 + size * 0.32
  const pitch = (-Math.atan2(up, away) * 180) / Math.PI
  const camera: Camera = {
    ...TILE,
    focalPx: TILE.width * 1.05,
    position: [3, middle + up, 2.6 + away],
    ...axesOf({ yawDegrees: 0, pitchDegrees: pitch, rollDegrees: 0 }),
  }
  const photo = studio(camera, room)
  const scene = {
    room: 'living' as const,
    style,
    seed: 3,
    pieces: [{ kind, x: 3, z: 2.6, turnDegrees, ...(isUp && { y }) }],
  }
  const openings = [{ kind: 'window' as const, wall: 'left' as const, from: 2, to: 5, bottom: 0.8, top: 2.4 }]
  const { picture } = await renderScene({
    photo,
    camera,
    room,
    openings,
    ...buildScene(scene),
    samples: SAMPLES,
    seed: 1,
    threads: 1,
  })
  const label = Buffer.from(
    `<svg width="${TILE.width}" height="16"><text x="4" y="12" font-family="sans-serif" font-size="11" fill="#222">${kind}</text></svg>`,
  )
  return sharp(picture.data, { raw: { ...TILE, channels: 3 } })
    .composite([{ input: label, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

const SHADES: Record<string, readonly [number, number, number]> = {
  floor: [188, 172, 152],
  ceiling: [236, 235, 232],
}

/** A picture of a plain empty room: pale walls, a floor, no openings that the camera sees. */
function studio(camera: Camera, room: RoomBox): Raster {
  const { width, height } = camera
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const { plane } = exitOf(room, camera.position, rayThrough(camera, x + 0.5, y + 0.5))
      data.set(
        SHADES[PLANES.find((name) => name === plane) ?? 'back'] ?? [221, 219, 214],
        (y * width + x) * 3,
      )
    }
  return { width, height, data }
}
