import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { Style } from '#staging/scene/styles.ts'

import type { Checked, FileName, PictureKind } from './picture-job.ts'

/** A picture without its files. `problem` is why there's none, `progress` a share in per cent. */
export type Picture = {
  readonly id: string
  readonly photoId: string
  readonly kind: PictureKind
  readonly room: RoomType
  readonly style: Style
  readonly seed: number
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly problem: string | null
  readonly progress: number
  readonly checked: Checked | null
  /** 'own', or the image model that made it. */
  readonly engine: string
  /** The code of the public page about a final picture. */
  readonly code: string | null
  readonly createdAt: Date
  readonly files: readonly FileName[]
}

/** A photo with its pictures, newest first. Width and height are in pixels. */
export type Photo = {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly createdAt: Date
  readonly pictures: readonly Picture[]
}

/** Photos of one home, oldest first. */
export type Listing = {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly shareKey: string | null
  /** Whether the public page about a picture shows its original. */
  readonly showsOriginals: boolean
  readonly photos: readonly Photo[]
}

/** Whether a picture is waiting or being made. */
export function isUnfinished({ state }: Pick<Picture, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}
