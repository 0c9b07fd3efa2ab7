import { SceneEditor } from '#staging/scene-editor/scene-editor.island.tsx'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'

import { SAMPLE_PHOTO, sampleScene } from './sample-room.ts'

/** A sample room to furnish without an account: move, turn, swap and add furniture in the photo's perspective. */
export function SampleRoomSection({ room }: { readonly room: RoomType }) {
  return (
    <section className="grid max-w-4xl gap-4" aria-labelledby="sample-room">
      <h2 id="sample-room" className="text-2xl">
        Try it: furnish a sample room
      </h2>
      <p className="max-w-prose">
        Drag the furniture, turn or swap a piece, and change the style. The list says if a piece blocks a
        door, window or radiator. You don’t need an account, but you do need JavaScript. The room is
        computer-generated.
      </p>
      <SceneEditor photo={SAMPLE_PHOTO} scene={sampleScene(room)} field={null} />
    </section>
  )
}
