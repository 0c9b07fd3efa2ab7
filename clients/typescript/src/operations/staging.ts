// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type StagingJob = {
  id: string
  state: "queued" | "running" | "done" | "failed" | "cancelled"
  /** Progress of the current attempt, from 0 to 100. */
  progressPercent: number
  room: "living" | "bedroom" | "dining" | "office" | "kitchen-diner" | "nursery" | "hallway"
  style: "scandinavian" | "mid-century" | "traditional" | "contemporary" | "japandi" | "industrial" | "coastal" | "luxury"
  seed: number
  /** Why there’s no picture, in words. Null otherwise. */
  problem: string | null
  /** What our comparison with the photo found. Null until there’s a picture. */
  check: {
    /** pass: no changes to the room found. warn: the room couldn’t be recognised well enough to compare. fail: changes found. */
    verdict: "pass" | "warn" | "fail"
    /** How far the camera seems to have moved, in pixels at a width of 480. */
    cameraShiftPx: number
    /** Share of the room’s edges found again in the picture, from 0 to 1. It’s 1 if the room couldn’t be recognised. */
    structureRecall: number
  } | null
  /** The picture’s files once it’s done. One that was rejected only has moved.jpg, which shows what moved. */
  files: readonly (StagedFile)[]
  /** Who gets the photo besides us: the provider of the image model that draws final pictures. Null if our own engine makes them, which sends photos to nobody. */
  sentTo: string | null
  createdAt: string
  /** Path of this response, relative to /api/v1. */
  statusPath: string
}

export type StagedFile = {
  name: "picture.jpg" | "picture.png" | "small.jpg" | "mask.png" | "moved.jpg"
  /** Path of the file, relative to /api/v1. */
  path: string
}

export type PostStagingInput = {
  /** The photo as base64: JPEG, HEIC, PNG, WebP, AVIF or TIFF, up to 12 MB, with a longer side of at least 1,024 pixels. */
  image: string
  /** What the room is furnished as. */
  room: "living" | "bedroom" | "dining" | "office" | "kitchen-diner" | "nursery" | "hallway"
  /** Style of the furniture. */
  style: "scandinavian" | "mid-century" | "traditional" | "contemporary" | "japandi" | "industrial" | "coastal" | "luxury"
  /** Variation number. The same photo, room, style and seed give the same arrangement of furniture. */
  seed?: number
  /** Name of the listing that the photo belongs to, such as the address. It’s added if you have none with this name. */
  listing?: string
  /** The room’s corners in pixels of the photo, if you know them. Without them we find the room in the photo, or return a problem. */
  corners?: {
    /** Width of the upright photo in which the points were measured, in pixels. */
    width: number
    /** Its height, in pixels. */
    height: number
    /** Focal length in pixels. If null, we use the file’s EXIF, or a typical value. */
    focalPx: number | null
    /** Height of the ceiling. */
    ceilingMetres?: number
    /** Corners of the back wall that are in the photo. */
    corners: readonly ({
      name: "floor-back-left" | "floor-back-right" | "ceiling-back-left" | "ceiling-back-right"
      x: number
      y: number
    })[]
    /** Points on edges between two planes, such as the one between floor and left wall. */
    edges: readonly ({
      edge: "floor-back" | "floor-left" | "floor-right" | "ceiling-back" | "ceiling-left" | "ceiling-right" | "back-left" | "back-right"
      x: number
      y: number
    })[]
    /** Windows, doors and radiators, which furniture should leave free. */
    openings: readonly ({
      kind: "window" | "door" | "radiator"
      /** Its four corners as x and y. */
      quad: readonly (readonly (number)[])[]
    })[]
  }
}

export type StagingInput = {
  /** ID of the picture. “example” returns an example. */
  id: string
}

export type CancelStagingInput = {
  /** ID of the picture. “example” returns an example. */
  id: string
}
