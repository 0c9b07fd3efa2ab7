import type { Opening } from '#staging/geometry/room.ts'
import { SAMPLE_ROOM } from '#staging/landing/sample-room.ts'
import { rgb } from '#staging/render/colour.ts'
import type { Material } from '#staging/render/material.ts'
import type { MadeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

/** The rooms that sample pictures show: made up, but planned as British homes are. */
export const SAMPLE_ROOMS: Record<string, MadeUpRoom> = {
  terrace: roomOf({
    seed: 41,
    size: [4.3, 4.6, 2.62],
    openings: [
      { kind: 'window', wall: 'left', from: 0.9, to: 2.7, bottom: 0.72, top: 2.2 },
      { kind: 'radiator', wall: 'left', from: 1.1, to: 2.5, bottom: 0.14, top: 0.6 },
      { kind: 'door', wall: 'right', from: 1.1, to: 1.862, bottom: 0, top: 1.981 },
    ],
    eye: [3.55, 1.35, 4.35],
    yaw: -24,
    walls: '#e7e3da',
    floor: boards('#b58a5a', '#8f6339', 0.14, 41),
    coving: true,
  }),
  newbuild: roomOf({
    seed: 52,
    size: [4.8, 4.4, 2.4],
    openings: [
      { kind: 'window', wall: 'back', from: 0.7, to: 2.1, bottom: 0.85, top: 2.1 },
      { kind: 'window', wall: 'right', from: 1.2, to: 2.9, bottom: 0.85, top: 2.1 },
      { kind: 'radiator', wall: 'right', from: 1.5, to: 2.6, bottom: 0.14, top: 0.6 },
      { kind: 'door', wall: 'back', from: 3.6, to: 4.362, bottom: 0, top: 1.981 },
    ],
    eye: [0.55, 1.3, 4.15],
    yaw: 25,
    walls: '#ecebe7',
    floor: {
      colour: rgb('#a9a197'),
      bump: { sizeMetres: 0.008, slope: 0.16 },
      pattern: { kind: 'pile', sizeMetres: 0.009, second: rgb('#938b80'), seed: 5 },
    },
  }),
  victorian: roomOf({
    seed: 63,
    size: [4, 4.2, 2.8],
    openings: [
      { kind: 'window', wall: 'back', from: 1.25, to: 2.75, bottom: 0.62, top: 2.35 },
      { kind: 'radiator', wall: 'back', from: 1.5, to: 2.5, bottom: 0.12, top: 0.52 },
      { kind: 'door', wall: 'left', from: 2.3, to: 3.062, bottom: 0, top: 1.981 },
    ],
    eye: [3.2, 1.4, 4],
    yaw: -18,
    walls: '#cdd3cd',
    floor: boards('#8b6240', '#67452a', 0.11, 63),
    coving: true,
  }),
  flat: roomOf({
    seed: 74,
    size: [3.6, 4.8, 2.45],
    openings: [
      { kind: 'window', wall: 'left', from: 0.6, to: 2.3, bottom: 0.5, top: 2.15 },
      { kind: 'door', wall: 'back', from: 2.55, to: 3.312, bottom: 0, top: 1.981 },
      { kind: 'radiator', wall: 'right', from: 2.6, to: 3.6, bottom: 0.14, top: 0.72 },
    ],
    eye: [3, 1.35, 4.5],
    yaw: -17,
    walls: '#e9e6e0',
    floor: boards('#cdb28c', '#b2946b', 0.19, 74),
  }),
  study: roomOf({
    seed: 85,
    size: [3.2, 3.7, 2.4],
    openings: [
      { kind: 'window', wall: 'right', from: 0.8, to: 2.2, bottom: 0.85, top: 2.1 },
      { kind: 'radiator', wall: 'right', from: 1, to: 2, bottom: 0.14, top: 0.6 },
      { kind: 'door', wall: 'left', from: 2.2, to: 2.962, bottom: 0, top: 1.981 },
    ],
    eye: [0.5, 1.38, 3.45],
    yaw: 20,
    walls: '#dfe0dc',
    floor: boards('#a9a097', '#8a8279', 0.18, 85),
  }),
  kitchen: roomOf({
    seed: 107,
    size: [3.6, 4.2, 2.45],
    openings: [
      { kind: 'window', wall: 'back', from: 1, to: 2.4, bottom: 1.05, top: 2.05 },
      { kind: 'door', wall: 'right', from: 2.4, to: 3.162, bottom: 0, top: 1.981 },
      { kind: 'window', wall: 'front', from: 0.6, to: 2.6, bottom: 0.8, top: 2.1 },
    ],
    eye: [2.75, 1.45, 4.0],
    yaw: -16,
    walls: '#e4e2da',
    floor: {
      colour: rgb('#b9b1a4'),
      coat: 0.04,
      roughness: 0.3,
      pattern: { kind: 'tiles', sizeMetres: 0.6, second: rgb('#9d9588'), seed: 11 },
    },
  }),
  hall: roomOf({
    seed: 96,
    size: [2.7, 4.4, 2.55],
    openings: [
      { kind: 'window', wall: 'back', from: 0.4, to: 1, bottom: 1, top: 2.15 },
      { kind: 'door', wall: 'back', from: 1.35, to: 2.112, bottom: 0, top: 1.981 },
      { kind: 'door', wall: 'left', from: 2.6, to: 3.362, bottom: 0, top: 1.981 },
      { kind: 'window', wall: 'front', from: 0.4, to: 2, bottom: 0.8, top: 2.2 },
    ],
    eye: [0.7, 1.4, 4.2],
    yaw: 12,
    walls: '#e6dfd2',
    floor: {
      colour: rgb('#c4bcae'),
      coat: 0.04,
      roughness: 0.25,
      pattern: { kind: 'tiles', sizeMetres: 0.45, second: rgb('#98917f'), seed: 7 },
    },
  }),
}

const { room: sampleSize, openings: sampleOpenings, position: sampleEye, ...sampleView } = SAMPLE_ROOM

/** The room that visitors furnish. A window behind the camera lights it as well. */
export const VISITORS_ROOM: MadeUpRoom = {
  ...roomOf({
    seed: 118,
    size: [sampleSize.widthMetres, sampleSize.depthMetres, sampleSize.heightMetres],
    openings: [
      ...sampleOpenings,
      { kind: 'window', wall: 'front', from: 0.8, to: 2.6, bottom: 0.85, top: 2.15 },
    ],
    eye: sampleEye,
    yaw: 0,
    walls: '#e8e5dd',
    floor: boards('#c2a27a', '#a08058', 0.16, 118),
  }),
  ...sampleView,
}

type RoomPlan = {
  seed: number
  size: readonly [number, number, number]
  openings: Opening[]
  eye: readonly [number, number, number]
  yaw: number
  walls: string
  floor: Material
  coving?: boolean
}

function roomOf({ seed, size, openings, eye, yaw, walls, floor, coving = false }: RoomPlan): MadeUpRoom {
  const paint = rgb(walls)
  return {
    seed,
    room: { widthMetres: size[0], depthMetres: size[1], heightMetres: size[2] },
    openings,
    position: eye,
    turn: { yawDegrees: yaw, pitchDegrees: -4.5, rollDegrees: 0.3 },
    focalOfWidth: 0.6,
    skirtingMetres: 0.12,
    hasCoving: coving,
    walls: { back: paint, left: paint, right: paint, front: paint },
    floor,
    paint: rgb('#f3f2ef'),
    ceiling: rgb('#f6f5f2'),
    sky: 8,
    film: { vignetting: 0.08, noise: 0.5, contrast: 0.96, exposure: 0.74, quality: 92 },
  }
}

function boards(colour: string, second: string, sizeMetres: number, seed: number): Material {
  return {
    colour: rgb(colour),
    coat: 0.04,
    roughness: 0.32,
    pattern: { kind: 'boards', sizeMetres, second: rgb(second), seed },
  }
}
