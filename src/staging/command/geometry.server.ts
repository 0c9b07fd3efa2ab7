import { describeRoom, type RoomDescription } from '#staging/geometry/describe-room.ts'
import { estimateRoom } from '#staging/geometry/estimate-room.ts'
import { openPhotoFile, PhotoError } from '#staging/image/open-photo.server.ts'

/** The room in one picture file, or why it can't be estimated. */
export type GeometryResult =
  | ({ file: string } & RoomDescription)
  | { file: string; confidence: 0; error: string }

/** Estimates the room in each picture file. A picture that can't be used gets a sentence instead, and the others continue. */
export async function geometryOf(files: readonly string[]): Promise<GeometryResult[]> {
  const results: GeometryResult[] = []
  for (const file of files) results.push(await one(file))
  return results
}

async function one(file: string): Promise<GeometryResult> {
  try {
    const { raster, knownFocalPx } = await openPhotoFile(file)
    const estimate = estimateRoom(raster, knownFocalPx)
    if (estimate) return { file, ...describeRoom(estimate) }
    return { file, confidence: 0, error: `${file} has too few straight edges to recognise a room in it.` }
  } catch (error) {
    if (error instanceof PhotoError) return { file, confidence: 0, error: error.message }
    throw error
  }
}
