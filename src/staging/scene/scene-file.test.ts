import { describe, expect, it } from 'vitest'

import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { SceneFile } from './scene-file.ts'

const made = makeUpRoom(4)
const estimate = { camera: cameraOf(made, 600, 400), room: made.room, confidence: 1, openings: made.openings }
const scene = { room: 'living', style: 'coastal', seed: 3, estimate }
const sofa = { kind: 'sofa-3', x: 1.5, z: 0.6, turnDegrees: 0 }

describe('a scene file', () => {
  it('may have moved, turned, swapped, stretched and newly covered pieces', () => {
    const edited = {
      ...sofa,
      kind: 'sofa-chaise',
      turnDegrees: 90,
      stretch: [1.1, 1, 1],
      finish: { fabric: '#305060', legs: 'metal' },
    }
    expect(SceneFile.parse({ ...scene, pieces: [edited] }).pieces).toEqual([edited])
  })

  it('is refused if a piece, a size or a colour is unknown', () => {
    const problemOf = (piece: object) =>
      SceneFile.safeParse({ ...scene, pieces: [{ ...sofa, ...piece }] }).error?.issues[0]?.path.at(2)
    expect(problemOf({ kind: 'throne' })).toBe('kind')
    expect(problemOf({ stretch: [9, 1, 1] })).toBe('stretch')
    expect(problemOf({ finish: { fabric: 'url(x)' } })).toBe('finish')
    expect(problemOf({ x: 900 })).toBe('x')
    expect(problemOf({})).toBeUndefined()
  })
})
