import { readArguments, UsageError } from '#platform/command-line.ts'
import { isPieceKind } from '#staging/scene/catalogue/catalogue.ts'
import { ROOM_TYPES } from '#staging/scene/room-sets/room-types.ts'
import { STYLES } from '#staging/scene/styles.ts'

import type { PiecesRequest } from './pieces.server.ts'
import type { RenderRequest } from './render.server.ts'
import type { RepaintRequest } from './repaint.server.ts'

/** What `npm run staging -- --help` prints. */
export const STAGING_USAGE = `Virtual staging from the command line. Nothing else needs to be running.

  npm run staging -- geometry IMAGE… [--json]
  npm run staging -- render IMAGE --room ROOM --style STYLE [--seed 1] [--scene scene.json | --corners corners.json] [--size 1536] [--draft] --out OUT.jpg
  npm run staging -- repaint IMAGE [--walls COLOUR] [--floor COLOUR] [--corners corners.json] [--size 1536] --out OUT.jpg
  npm run staging -- check ORIGINAL RESULT [--json]
  npm run staging -- pieces [KIND…] [--style STYLE] [--turns 1] --out FOLDER

geometry  estimates the camera, room, corners, floor and openings in each photograph.
render    furnishes a photograph, and writes the mask of changed pixels and the scene next to it.
repaint   paints the walls or floor in another colour, such as #5f7f9e, keeping light and shadows.
check     checks that a furnished picture shows the same room as its original, unchanged.
pieces    draws every piece of furniture (or the ones named) in every style (or just one) on contact sheets, for developers.
--turns   the number of sides to draw each piece from.
--json    prints results as JSON.
--room    ${ROOM_TYPES.join(', ')}
--style   ${STYLES.join(', ')}
--scene   renders this scene, written by an earlier run and perhaps edited since, instead of furnishing the room again.
--corners builds the room from corners set by hand, as the corner editor saves them, instead of recognising it.
--size    the longer side of the picture in pixels, from 256 to 4096.
--draft   traces a quarter of the rays.
--out     a .jpg or .png file. In a PNG, every pixel outside the mask is exactly as in the photograph.`

/** What the operator asked for. */
export type StagingRequest =
  | { action: 'check'; original: string; result: string; json: boolean }
  | { action: 'geometry'; files: string[]; json: boolean }
  | ({ action: 'render' } & RenderRequest)
  | ({ action: 'repaint' } & RepaintRequest)
  | ({ action: 'pieces' } & PiecesRequest)

const FLAGS = {
  json: { type: 'boolean', default: false },
  room: { type: 'string', default: 'living' },
  style: { type: 'string' },
  turns: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
  scene: { type: 'string' },
  corners: { type: 'string' },
  walls: { type: 'string' },
  floor: { type: 'string' },
  size: { type: 'string', default: '1536' },
  draft: { type: 'boolean', default: false },
  out: { type: 'string' },
} as const

/** Reads the arguments of `npm run staging`. Throws a UsageError if they're invalid. */
export function readStagingRequest(args: string[]): StagingRequest {
  const { values, positionals } = readArguments(args, FLAGS)
  const [action, ...files] = positionals
  const [file, more] = files
  if (action === 'pieces') return readPieces(files, values)
  if (file === undefined) throw new UsageError('Name an action and a picture.')
  if (action === 'geometry') return { action, files, json: values.json }
  if (action === 'check') {
    if (more === undefined || files.length > 2) throw new UsageError('Name the original and the result.')
    return { action, original: file, result: more, json: values.json }
  }
  if (action !== 'render' && action !== 'repaint')
    throw new UsageError(`Unknown action “${action ?? ''}”: use geometry, render, repaint, check or pieces.`)
  if (more !== undefined) throw new UsageError('Name one picture.')
  if (values.out === undefined || !/\.(jpe?g|png)$/i.test(values.out))
    throw new UsageError('--out must be a .jpg or .png file.')
  const shared = {
    file,
    corners: values.corners ?? null,
    longestPx: wholeNumber('--size', values.size, 256, 4096),
    out: values.out,
  }
  if (action === 'repaint') {
    const [walls, floor] = [colour('--walls', values.walls), colour('--floor', values.floor)]
    if (walls === null && floor === null) throw new UsageError('Name a colour with --walls or --floor.')
    return { action, ...shared, walls, floor }
  }
  if (values.scene !== undefined && values.corners !== undefined)
    throw new UsageError('Use --scene or --corners, not both: a scene has its own room.')
  return {
    action,
    ...shared,
    room: oneOf('--room', values.room, ROOM_TYPES),
    style: oneOf('--style', values.style ?? 'scandinavian', STYLES),
    seed: wholeNumber('--seed', values.seed, 0, 2 ** 31),
    scene: values.scene ?? null,
    samples: values.draft ? 4 : 16,
  }
}

function readPieces(
  names: readonly string[],
  values: { out?: string; style?: string; turns: string },
): StagingRequest {
  if (values.out === undefined) throw new UsageError('--out must name a folder.')
  const unknown = names.find((name) => !isPieceKind(name))
  if (unknown !== undefined) throw new UsageError(`There’s no piece “${unknown}”.`)
  return {
    action: 'pieces',
    out: values.out,
    kinds: names.filter(isPieceKind),
    styles: values.style === undefined ? STYLES : [oneOf('--style', values.style, STYLES)],
    turns: wholeNumber('--turns', values.turns, 1, 12),
  }
}

function oneOf<const Name extends string>(flag: string, value: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === value)
  if (found === undefined) throw new UsageError(`${flag} must be one of ${names.join(', ')}.`)
  return found
}

function colour(flag: string, text: string | undefined): string | null {
  if (text === undefined) return null
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw new UsageError(`${flag} must be a colour such as #c8b090.`)
  return text
}

function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new UsageError(`${flag} must be a whole number from ${least} to ${most}.`)
  return value
}

type Output = { print: (text: string) => void }

/** Runs a request, and loads only what that needs. Returns false if a picture couldn't be used, or failed its check. */
export async function runStaging(request: StagingRequest, { print }: Output): Promise<boolean> {
  if (request.action === 'geometry') return runGeometry(request, print)
  if (request.action === 'check') {
    const { checkPictures } = await import('./check.server.ts')
    const report = await checkPictures(request.original, request.result)
    const found = report.reasons.map(({ kind, score }) => `${kind} (${score.toFixed(2)})`).join(', ')
    print(
      request.json ? `${JSON.stringify(report, null, 2)}\n` : `${report.verdict}${found && `: ${found}`}\n`,
    )
    return report.verdict !== 'fail'
  }
  if (request.action === 'pieces') {
    const { drawPieces } = await import('./pieces.server.ts')
    for (const file of await drawPieces(request)) print(`${file}\n`)
    return true
  }
  if (request.action === 'repaint') {
    const { repaintPicture } = await import('./repaint.server.ts')
    const { picture, mask } = await repaintPicture(request)
    print(`${picture}. Mask: ${mask}.\n`)
    return true
  }
  const { renderPicture } = await import('./render.server.ts')
  const { picture, mask, scene, pieces } = await renderPicture(request)
  print(`${picture}: ${pieces} pieces of furniture. Mask: ${mask}. Scene: ${scene}.\n`)
  return true
}

async function runGeometry(
  { files, json }: { files: string[]; json: boolean },
  print: Output['print'],
): Promise<boolean> {
  const { geometryOf } = await import('./geometry.server.ts')
  const results = await geometryOf(files)
  if (json) print(`${JSON.stringify(results, null, 2)}\n`)
  else
    for (const result of results) {
      if ('error' in result) print(`${result.error}\n`)
      else {
        const { file, confidence, room } = result
        print(
          `${file}: ${room.widthMetres} × ${room.depthMetres} × ${room.heightMetres} m, confidence ${confidence}\n`,
        )
      }
    }
  return results.every((result) => !('error' in result))
}
