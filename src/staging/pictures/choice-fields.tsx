import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import { STYLES, type Style } from '#staging/scene/styles.ts'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { CHOSEN_ROOMS, ROOM_WORDS, STYLE_WORDS } from './choice-words.ts'

type ChoiceFieldsProps = {
  /** Makes the fields' element IDs unique on the page. */
  readonly idPrefix?: string
  readonly room: RoomType
  readonly style: Style
}

/** Asks what a room is furnished as, and in which style. */
export function ChoiceFields({ idPrefix = '', room, style }: ChoiceFieldsProps) {
  return (
    <div className="flex flex-wrap gap-6">
      <SelectField
        name="room"
        id={`${idPrefix}room`}
        label="Room"
        defaultValue={room}
        options={CHOSEN_ROOMS.map((value) => ({ value, label: ROOM_WORDS[value] }))}
      />
      <SelectField
        name="style"
        id={`${idPrefix}style`}
        label="Style"
        defaultValue={style}
        options={STYLES.map((value) => ({ value, label: STYLE_WORDS[value] }))}
      />
    </div>
  )
}
