import { expect, it } from 'vitest'

import { engineWords } from '#staging/verify/source-words.ts'

import { missingFrom } from './pack-of.server.ts'
import { captions } from './pack-texts.ts'

const picture = (name: string, engine: string) => ({
  name,
  engine,
  jpeg: new Uint8Array(),
  thumbnail: new Uint8Array(),
  sha256: '',
  originalSha256: '',
  checked: '',
  proofUrl: '',
})

it('captions say whether an AI model made the furniture', () => {
  const pictures = [picture('living room, Japandi', 'own'), picture('bedroom, Luxury', 'flux')]
  const lines = captions({ photos: [{ place: 3, original: new Uint8Array(), pictures }] }).split('\r\n')
  expect(lines[2]).toContain('03-staged-living-room-japandi.jpg\tLiving room, Japandi.')
  expect(lines[2]).toContain('The furniture was drawn by computer. The unedited photo is shown before it.')
  expect(lines[3]).toContain(
    'The furniture was made with an AI model. The unedited photo is shown before it.',
  )
})

it('captions say how many final pictures there was no room for', () => {
  const photo = {
    place: 1,
    original: new Uint8Array(),
    pictures: [picture('living room, Japandi', 'own')],
  }
  const listed = {
    photos: [{ pictures: Array.from({ length: 4 }, () => ({ kind: 'final', state: 'done' })) }],
  }
  const missing = missingFrom(listed as never, [photo])
  expect(captions({ photos: [photo], missing })).toMatch(
    /\r\n\r\n3 final pictures of this listing aren’t in this pack, .* download them from the listing’s page\.\r\n$/,
  )
  expect(captions({ photos: [photo], missing: 1 })).toContain('1 final picture of this listing isn’t in')
  expect(captions({ photos: [photo], missing: 0 })).not.toContain('in this pack')
})

it('the public page about a picture names the model', () => {
  expect(engineWords('own')).toBe('Our renderer, without an AI model')
  expect(engineWords('flux-2-pro')).toBe('The AI model flux-2-pro, from our render')
})
