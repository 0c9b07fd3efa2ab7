import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { ACCEPTED_CONFIDENCE } from '#staging/geometry/confidence.ts'
import { jpegOf, photograph } from '#testing/made-up-rooms/photograph.ts'
import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { openToDraw, roomOf } from './room-file.server.ts'
import { readStagingRequest, runStaging } from './staging-command.server.ts'

const made = makeUpRoom(3)
let folder: string
let room: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freehold-render-'))
  room = path.join(folder, 'room.jpg')
  await writeFile(room, await jpegOf(photograph(made, 720, 480), made, true))
})

const run = (args: string) => runStaging(readStagingRequest(args.split(' ')), { print: () => undefined })
const render = (more: string) => run(`render ${room} --size 256 --draft ${more}`)
const file = async (name: string, content: unknown) => {
  const at = path.join(folder, name)
  await writeFile(at, typeof content === 'string' ? content : JSON.stringify(content))
  return at
}
/** A scene without furniture in the room, for a picture of this height. */
const sceneOf = (height: number, axes: object = {}) => ({
  room: 'living',
  style: 'japandi',
  seed: 1,
  pieces: [],
  estimate: {
    camera: { ...cameraOf(made, 720, 480), height, ...axes },
    room: made.room,
    confidence: 1,
    openings: [],
  },
})

describe('rendering from the command line', () => {
  it('recognises the room in the photograph, however small the picture is drawn', async () => {
    const { photo, seen } = await openToDraw(room, 256)
    expect([photo.raster.width, seen.raster.width]).toEqual([256, 720])
    const estimate = await roomOf(seen, { file: room, corners: null, isOutdoors: false })
    expect(estimate.confidence).toBeGreaterThanOrEqual(ACCEPTED_CONFIDENCE)
    await expect(roomOf(photo, { file: room, corners: null, isOutdoors: false })).rejects.toThrow(
      'confidence',
    )
  })

  it('writes a picture of the size asked for, its mask and its scene, and the same ones again', async () => {
    const scene = await file('empty.scene.json', sceneOf(480))
    for (const name of ['a', 'b']) await render(`--scene ${scene} --out ${folder}/${name}.png`)
    const [a, b] = await Promise.all(
      ['a', 'b'].map((name) => sharp(`${folder}/${name}.png`).raw().toBuffer()),
    )
    expect(await sharp(`${folder}/a.png`).metadata()).toMatchObject({ width: 256, height: 171 })
    expect(a && b && a.equals(b)).toBe(true)
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['a.png', 'a.mask.png', 'a.scene.json']))
  })

  it('refuses to write over the photograph, into no folder and over a folder, before it renders', async () => {
    await expect(render(`--out ${folder}/../${path.basename(folder)}/room.jpg`)).rejects.toThrow(
      '--out would replace the photograph',
    )
    await expect(render(`--out ${folder}/none/a.jpg`)).rejects.toThrow(`There’s no folder ${folder}/none`)
    await expect(run(`repaint ${room} --walls #5f7f9e --out ${folder}/none/a.jpg`)).rejects.toThrow(
      'no folder',
    )
    await mkdir(path.join(folder, 'folder.jpg'))
    await expect(render(`--out ${folder}/folder.jpg`)).rejects.toThrow('folder.jpg is a folder')
    await expect(render(`--out ${folder}/${'long'.repeat(80)}.jpg`)).rejects.toThrow('--out can’t be written')
  })

  it('says what’s wrong with a scene file', async () => {
    const refused = async (name: string, content: unknown) =>
      render(`--scene ${await file(name, content)} --out ${folder}/c.png`)
    await expect(refused('text.json', '{not json')).rejects.toThrow('text.json isn’t JSON.')
    await expect(refused('list.json', [])).rejects.toThrow('list.json can’t be used: it must be an object')
    await expect(refused('tall.json', sceneOf(900))).rejects.toThrow('belongs to a picture of another shape')
    const flat = { right: [0, 0, 0], up: [0, 0, 0] }
    await expect(refused('flat.json', sceneOf(480, flat))).rejects.toThrow(
      'estimate.camera must have right, up and back at right angles',
    )
    await expect(render(`--scene ${folder}/none.json --out ${folder}/c.png`)).rejects.toThrow(
      `There’s no scene file at ${folder}/none.json.`,
    )
  })
})
