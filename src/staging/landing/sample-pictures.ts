import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { Style } from '#staging/scene/styles.ts'

/** A before and after picture for the landing pages, made by our own engine in a made-up room. Addresses are paths of the site. */
export type SamplePicture = {
  readonly name: string
  readonly before: string
  readonly after: string
  /** The made-up room that both show (`test/sample-pictures/sample-rooms.ts`). */
  readonly place: string
  readonly room: RoomType
  readonly style: Style
  readonly seed: number
  readonly width: number
  readonly height: number
  readonly beforeAlt: string
  readonly afterAlt: string
  /** The command that makes both files with the engine as it is. */
  readonly command: string
}

type Listed = readonly [
  place: string,
  room: RoomType,
  style: Style,
  seed: number,
  empty: string,
  furnished: string,
]

const TERRACE = 'Empty living room of a terraced house with oak boards, a wide window and a radiator'
const NEW_BUILD = 'Empty carpeted room of a new-build home with two windows and a door'
const VICTORIAN = 'Empty Victorian room with dark floorboards, coving and a tall sash window'
const FLAT = 'Empty room of a flat with pale oak floor and a low window'
const STUDY = 'Small empty room with grey boards and a window above a radiator'
const KITCHEN = 'Empty tiled room with a window, ready for a kitchen'
const HALL = 'Empty tiled hall with a door and a narrow window'

const LISTED: readonly Listed[] = [
  [
    'terrace',
    'living',
    'scandinavian',
    1,
    TERRACE,
    'The same room with a grey sofa, round oak table and lozenge rug',
  ],
  [
    'terrace',
    'living',
    'mid-century',
    1,
    TERRACE,
    'The same room with a green sofa, walnut table and leather lounge chair',
  ],
  ['flat', 'bedroom', 'scandinavian', 3, FLAT, 'The same room with an oak bed, a bench and a lozenge rug'],
  [
    'victorian',
    'living',
    'traditional',
    2,
    VICTORIAN,
    'The same room with a rolled-arm sofa, a dark wooden table and a red woven rug',
  ],
  [
    'newbuild',
    'living',
    'contemporary',
    9,
    NEW_BUILD,
    'The same room with a grey sofa, a stone table and a bouclé chair',
  ],
  ['newbuild', 'bedroom', 'luxury', 3, NEW_BUILD, 'The same room with a green velvet bed and a gold throw'],
  [
    'study',
    'office',
    'mid-century',
    2,
    STUDY,
    'The same room with a walnut desk, an office chair, two pictures and a tall plant',
  ],
  [
    'kitchen',
    'kitchen',
    'scandinavian',
    1,
    KITCHEN,
    'The same room with ash units, a worktop and a small round table',
  ],
  ['victorian', 'dining', 'coastal', 1, VICTORIAN, 'The same room with a pale table and bentwood chairs'],
  [
    'hall',
    'hallway',
    'traditional',
    1,
    HALL,
    'The same hall with a console table, a mirror, a bench, a chest of drawers and a red woven rug',
  ],
  [
    'flat',
    'living',
    'japandi',
    8,
    FLAT,
    'The same room with a low sofa, a rounded table, a pouffe and a paper floor lamp',
  ],
]

/** The before and after pictures, the best first. */
export const SAMPLE_PICTURES: readonly SamplePicture[] = LISTED.map(
  ([place, room, style, seed, beforeAlt, afterAlt]) => {
    const name = `${place}-${room}-${style}`
    return {
      name,
      before: `/staging/${place}-before.webp`,
      after: `/staging/${name}.webp`,
      place,
      room,
      style,
      seed,
      width: 960,
      height: 640,
      beforeAlt,
      afterAlt,
      command: `npm run record-pictures -- ${name}`,
    }
  },
)
