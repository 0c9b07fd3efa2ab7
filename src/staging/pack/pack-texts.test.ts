import { expect, it } from 'vitest'

import { engineWords } from '#staging/verify/source-words.ts'

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
  expect(lines[2]).toContain('03-staged-living-room-japandi.jpg\tPhoto 3, living room, Japandi.')
  expect(lines[2]).toContain('The furniture was drawn by computer. The unedited photo is shown before it.')
  expect(lines[3]).toContain(
    'The furniture was made with an AI model. The unedited photo is shown before it.',
  )
})

it('the public page about a picture names the model', () => {
  expect(engineWords('own')).toBe('Our renderer, without an AI model')
  expect(engineWords('flux-2-pro')).toBe('The AI model flux-2-pro, from our render')
})
