import type { Camera } from '#staging/geometry/camera.ts'
import type { Opening, RoomBox, Wall } from '#staging/geometry/room.ts'

import { groupsOfLines } from './near-lines.ts'
import type { Candidate } from './opening-evidence.ts'
import { FRAME } from './place-in-opening.ts'
import { alongOf, placeSeen, type RoomLine } from './room-lines.ts'

/** The least that something not known to be an opening must have to be considered: edges in pixels, width and height in metres. */
const [MIN_PX, MIN_SIDE] = [40, 0.25]

/** What may have gone from a room's walls: its openings with their edges, and other groups of edges that are as large. */
export function openingCandidates(
  lines: readonly RoomLine[],
  openings: readonly Opening[],
  camera: Camera,
  room: RoomBox,
): Candidate[] {
  const walls = lines.filter(({ part }) => part === 'wall')
  const places = new Map(walls.map((line) => [line, placeOf(line, camera, room)]))
  const belongs = ({ wall, from, to, bottom, top }: Opening, line: RoomLine) => {
    const place = places.get(line)
    return (
      place?.wall === wall &&
      place.ends.every(
        ([along, height]) =>
          along > from - FRAME && along < to + FRAME && height > bottom - FRAME && height < top + FRAME,
      )
    )
  }
  const known = openings.map((opening) => ({
    ...opening,
    lines: walls.filter((line) => belongs(opening, line)),
  }))
  const free = walls.filter((line) => places.get(line) && !openings.some((opening) => belongs(opening, line)))
  return [...known, ...groupsOfLines(free).flatMap((group) => candidateOf(group, places))]
}

type WallPlace = { readonly wall: Wall; readonly ends: readonly (readonly [number, number])[] }

/** The wall that an edge lies on, and where along it and how high its ends are; null if they're on different walls. */
function placeOf({ x1, y1, x2, y2 }: RoomLine, camera: Camera, room: RoomBox): WallPlace | null {
  const ends = [0.1, 0.9].map((share) =>
    placeSeen(camera, room, x1 + (x2 - x1) * share, y1 + (y2 - y1) * share),
  )
  const wall = ends[0]?.plane
  if ((wall !== 'back' && wall !== 'left' && wall !== 'right') || ends.some(({ plane }) => plane !== wall))
    return null
  return { wall, ends: ends.map(({ at, height }) => [alongOf(at, wall), height]) }
}

function candidateOf(
  group: readonly RoomLine[],
  places: ReadonlyMap<RoomLine, WallPlace | null>,
): Candidate[] {
  const wall = group[0] && places.get(group[0])?.wall
  const own = group.filter((line) => places.get(line)?.wall === wall)
  const ends = own.flatMap((line) => places.get(line)?.ends ?? [])
  const [alongs, heights] = [ends.map(([along]) => along), ends.map(([, height]) => height)]
  const [from, to, bottom, top] = [
    Math.min(...alongs),
    Math.max(...alongs),
    Math.min(...heights),
    Math.max(...heights),
  ]
  const px = own.flatMap(({ pieces }) => pieces).reduce((sum, { length }) => sum + length, 0)
  if (!wall || px < MIN_PX || Math.min(to - from, top - bottom) < MIN_SIDE) return []
  return [{ kind: null, wall, from, to, bottom, top, lines: own }]
}
