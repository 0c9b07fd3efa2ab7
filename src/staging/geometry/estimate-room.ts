import { blurred, greyOf, scaledGrey, slopesOf, type Grey, type Slopes } from '#staging/image/grey.ts'
import { shrunk, type Raster } from '#staging/image/raster.ts'

import { UPRIGHTS } from './box-edges.ts'
import { belowSkirting, fitBox, type FittedBox } from './box-fit.ts'
import { searchBox, type SeenBox } from './box-search.ts'
import { axesOf, resized, type Camera } from './camera.ts'
import { confidenceOf, cornersApart } from './confidence.ts'
import { edgeMaps, gazeOf, type Eye } from './edge-maps.ts'
import { tonesOf } from './floor-profiles.ts'
import { placeWalls, type Placed } from './misplaced-walls.ts'
import { findOpenings } from './openings.ts'
import type { Opening, RoomBox } from './room.ts'
import { findSegments, type Segment } from './segments.ts'
import { settleCeiling, type Ceiled } from './settle-ceiling.ts'
import { settleFloor, type Picture, type Settled } from './settle-floor.ts'
import { unusedCorners } from './unused-corners.ts'
import { findOrientation, type Orientation } from './vanishing.ts'
import { shareSeen } from './wall-clues.ts'

/** The camera and the room that a photograph shows. */
export type RoomEstimate = {
  camera: Camera
  room: RoomBox
  /** From 0 to 1: the share of estimates like this whose floor corners are right within 4 pixels of a 720-pixel picture. */
  confidence: number
  /** Windows, doors and radiators on the back, left and right wall. */
  openings: Opening[]
}

/** What a room's size is worked out from: the usual height of British ceilings and of cameras, and how much the ceiling counts if it was found or not. */
const USUAL = { ceilingMetres: 2.45, cameraMetres: 1.4, found: 0.6, unfound: 0.25 } as const

/** How far photographers usually stand from the wall behind them, in metres. */
export const BEHIND_CAMERA_METRES = 0.3

/** Larger pictures are made smaller first. */
const MAX_WIDTH = 1600
const WIDTHS = [720, 560, 430] as const
const SEARCH_WIDTH = 320

/**
 * Estimates camera and room from a photograph of a mostly empty rectangular room, at three sizes of the picture whose
 * disagreement lowers the confidence. `knownFocalPx` is the focal length from EXIF. Null if there are too few straight edges.
 */
export function estimateRoom(raster: Raster, knownFocalPx: number | null): RoomEstimate | null {
  const small = shrunk(raster, MAX_WIDTH)
  const grey = greyOf(small)
  const focalOfWidth = knownFocalPx && knownFocalPx / raster.width
  // A small picture isn't fitted twice at the same size.
  const widths = new Set(WIDTHS.map((most) => Math.min(most, grey.width)))
  const levels = [...widths].map((width) => levelOf(scaledGrey(grey, width)))
  const [first] = levels
  if (!first) return null
  const picture = { ...first, tones: tonesOf(small, first.slopes.width), isFocalKnown: focalOfWidth !== null }
  const settled = levels.flatMap((level) => {
    const fit = fitAt(level, focalOfWidth)
    return fit ? [{ ...fit, settled: settleFloor(picture, fit.fitted) }] : []
  })
  const placed = withWallsPlaced(picture, settled)
  const best = mostAgreed(placed)
  if (!best) return null
  const others = placed.filter((fit) => fit !== best)
  const ceiled = settleCeiling(picture, best.settled)
  const confidence = confidenceOf({
    ...ceiled,
    isOpen: best.settled.isOpen,
    orientation: best.orientation,
    others: others.map((other) => other.settled.fitted),
    unusedCorners: unusedCorners(first.slopes, ceiled.fitted),
    uprights: UPRIGHTS.map((edge) => shareSeen(picture, ceiled.fitted.eye, ceiled.fitted.box, edge)),
  })
  const { camera, room } = inMetres(ceiled, raster)
  const openings = findOpenings(grey, resized(camera, grey.width, grey.height), room)
  return { camera, room, confidence, openings }
}

/** The picture at one size, with its edges. */
type Level = { grey: Grey; smooth: Grey; slopes: Slopes; segments: Segment[] }

function levelOf(grey: Grey): Level {
  const smooth = blurred(grey, 0.7)
  const slopes = slopesOf(smooth)
  return { grey, smooth, slopes, segments: findSegments(slopes) }
}

type SettledFit = Fit & { settled: Settled }
type PlacedFit = Fit & { settled: Placed }

/** Fits whose corners are nearer to each other than this, as a share of the picture's width, have their walls placed once. */
const SAME_CORNERS = 0.004

function withWallsPlaced(picture: Picture, fits: readonly SettledFit[]): PlacedFit[] {
  const placed: { from: SettledFit; settled: Placed }[] = []
  return fits.map((fit) => {
    const same = placed.find(
      ({ from }) => cornersApart(from.settled.fitted, fit.settled.fitted) < SAME_CORNERS,
    )
    const settled = same?.settled ?? placeWalls(picture, fit.settled)
    placed.push({ from: fit, settled })
    return { ...fit, settled }
  })
}

/** The fit whose corners are nearest to those of the others; of two, the better one. */
function mostAgreed(fits: readonly PlacedFit[]): PlacedFit | null {
  const ranked = fits.map((fit) => ({
    fit,
    apart:
      fits.length < 3
        ? 0
        : fits.reduce(
            (sum, other) => sum + Math.min(0.1, cornersApart(fit.settled.fitted, other.settled.fitted)),
            0,
          ),
  }))
  const [best] = ranked.toSorted((a, b) => a.apart - b.apart || qualityOf(b.fit) - qualityOf(a.fit))
  return best?.fit ?? null
}

/** A fit at one size, with what it was made from. */
type Fit = { fitted: FittedBox; orientation: Orientation; searchScore: number }

const qualityOf = ({ fitted, searchScore }: Fit) => {
  const seen = fitted.support.filter((share) => share !== null)
  return seen.reduce((sum, share) => sum + share, 0) / Math.max(1, seen.length) + searchScore
}

function fitAt({ grey, smooth, slopes, segments }: Level, focalOfWidth: number | null): Fit | null {
  const orientation = findOrientation(segments, {
    width: grey.width,
    height: grey.height,
    knownFocalPx: focalOfWidth && focalOfWidth * grey.width,
  })
  if (!orientation) return null
  const eye: Eye = {
    width: grey.width,
    height: grey.height,
    focalPx: orientation.focalPx,
    turn: orientation.turn,
  }
  const { box, score } = searchSmall(grey, eye)
  const fitted = fitWithSkirting(smooth, slopes, {
    eye,
    box,
    isFocalKnown: focalOfWidth !== null,
    segments,
    axes: orientation.axes,
  })
  return { fitted, orientation, searchScore: score }
}

function searchSmall(grey: Grey, eye: Eye): { box: SeenBox; score: number } {
  const small = scaledGrey(grey, SEARCH_WIDTH)
  const gaze = gazeOf({
    ...eye,
    width: small.width,
    height: small.height,
    focalPx: (eye.focalPx * small.width) / eye.width,
  })
  return searchBox(edgeMaps(slopesOf(small), gaze), gaze)
}

function fitWithSkirting(grey: Grey, slopes: Slopes, start: Parameters<typeof fitBox>[1]): FittedBox {
  const fitted = fitBox(slopes, start)
  const lower = belowSkirting(grey, slopes, fitted)
  return lower ? fitBox(slopes, { ...start, eye: fitted.eye, box: lower }) : fitted
}

/**
 * The estimate in metres, with the room's origin in the back left corner of the floor. A high ceiling may be one over a usual camera or a usual one over a low
 * camera, so the room's size is between the two.
 */
function inMetres(
  { fitted: { eye, box }, ceiling }: Ceiled,
  { width, height }: Raster,
): Pick<RoomEstimate, 'camera' | 'room'> {
  const counts = ceiling === null || ceiling === 'doubtful' ? USUAL.unfound : USUAL.found
  const byCeiling = USUAL.ceilingMetres / (1 + box.ceiling)
  const likely = byCeiling ** counts * USUAL.cameraMetres ** (1 - counts)
  const heightMetres = Math.round(100 * likely * (1 + box.ceiling)) / 100
  const unit = heightMetres / (1 + box.ceiling)
  const camera: Camera = {
    width: eye.width,
    height: eye.height,
    focalPx: eye.focalPx,
    position: [box.left * unit, unit, box.back * unit],
    ...axesOf(eye.turn),
  }
  return {
    camera: resized(camera, width, height),
    room: {
      widthMetres: (box.left + box.right) * unit,
      depthMetres: box.back * unit + BEHIND_CAMERA_METRES,
      heightMetres,
    },
  }
}
