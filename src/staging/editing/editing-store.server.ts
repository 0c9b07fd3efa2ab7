import type pg from 'pg'

import { SceneFile } from '#staging/scene/scene-file.ts'

type Pool = Pick<pg.Pool, 'query'>

/** A room with the camera that sees it. */
export type KnownRoom = SceneFile['estimate']

/** A photo whose corners can be set. Width and height in pixels; the focal length as a share of the width, if EXIF said so. */
export type PhotoToEdit = {
  readonly id: string
  readonly listingId: string
  readonly width: number
  readonly height: number
  readonly focalShare: number | null
  /** The room as it was set by hand, or as the newest picture has it. Null if no picture was made yet. */
  readonly room: KnownRoom | null
  /** A room that we weren't sure enough of to furnish it, if there's no other. */
  readonly doubtfulRoom: KnownRoom | null
  /** Whether the room was set by hand. */
  readonly isSetByHand: boolean
  /** Whether a picture is waiting or being made, so that nobody knows yet whether the room is recognised. */
  readonly isWaiting: boolean
}

/** One of an account's photos with its room; null if there's none. */
export async function findPhotoToEdit(pool: Pool, userId: string, id: string): Promise<PhotoToEdit | null> {
  const { rows } = await pool.query<
    Omit<PhotoToEdit, 'room' | 'doubtfulRoom' | 'isSetByHand'> & {
      own: unknown
      made: unknown
      doubtful: unknown
    }
  >(
    `select f.id, f.listing_id as "listingId", f.width, f.height, f.focal_share as "focalShare", f.room as own, f.doubtful_room as doubtful,
       (select p.scene -> 'estimate' from jobs.staging_picture p
        where p.photo_id = f.id and p.scene is not null order by p.created_at desc limit 1) as made,
       exists (select from jobs.staging_picture p where p.photo_id = f.id and p.state in ('queued', 'running')) as "isWaiting"
     from jobs.staging_photo f where f.user_id = $1 and f.id::text = $2`,
    [userId, id],
  )
  const [row] = rows
  if (!row) return null
  const { own, made, doubtful, ...photo } = row
  const room = roomIn(own ?? made)
  return { ...photo, room, doubtfulRoom: room ? null : roomIn(doubtful), isSetByHand: own !== null }
}

function roomIn(saved: unknown): KnownRoom | null {
  const room = SceneFile.shape.estimate.safeParse(saved)
  return room.success ? room.data : null
}

/** Saves the room of one of an account's photos; null means that it's estimated again. */
export async function saveRoom(
  pool: Pool,
  { userId, photoId, room }: { userId: string; photoId: string; room: KnownRoom | null },
): Promise<void> {
  await pool.query('update jobs.staging_photo set room = $3 where user_id = $1 and id::text = $2', [
    userId,
    photoId,
    room && JSON.stringify(room),
  ])
}

/** The furniture of one of an account's pictures that have been made, with its photo's size in pixels; null if there's none. */
export async function findSceneToEdit(
  pool: Pool,
  userId: string,
  id: string,
): Promise<{ photoId: string; listingId: string; width: number; height: number; scene: SceneFile } | null> {
  const { rows } = await pool.query<{
    photoId: string
    listingId: string
    width: number
    height: number
    scene: unknown
  }>(
    `select f.id as "photoId", f.listing_id as "listingId", f.width, f.height, p.scene
     from jobs.staging_picture p join jobs.staging_photo f on f.id = p.photo_id
     where p.user_id = $1 and p.id::text = $2 and p.scene is not null`,
    [userId, id],
  )
  const [row] = rows
  const scene = SceneFile.safeParse(row?.scene)
  return row && scene.success ? { ...row, scene: scene.data } : null
}
