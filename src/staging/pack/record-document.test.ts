import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'

import { makePack } from './make-pack.server.tsx'

it('the record names a Welsh address as it’s written, on one page with six pictures', async () => {
  const jpeg = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const photos = Array.from({ length: 8 }, (_, at) => ({
    place: at + 1,
    original: jpeg,
    pictures: [
      {
        name: 'living room, traditional British',
        engine: 'own',
        jpeg,
        thumbnail: jpeg,
        sha256: 'ab'.repeat(32),
        originalSha256: 'cd'.repeat(32),
        checked: 'Our check couldn’t recognise the room well enough to compare it.',
        proofUrl: `https://staging.example.co.uk/ai-staging/verify/abcdefghjkmnpqr${at}`,
      },
    ],
  }))
  const listing = 'Tŷ Ŵern, 14 Ffordd Llangyfêlach, Abertawe – “Y Tŷ Mawr”'
  const job = { listing, day: '29 November 2026', keptDays: 30, photos, missing: 0 }
  const files = unzipSync(await makePack(job))
  const { totalPages, text } = await extractText(
    await getDocumentProxy(Uint8Array.from(files['record.pdf'] ?? [])),
  )
  expect(text.join(' ').replaceAll(/\s+/g, ' ')).toContain(listing)
  expect(text.join(' ').replaceAll(/\s+/g, ' ')).toContain('The pack has 2 more staged pictures')
  expect(totalPages).toBe(1)
  expect(strFromU8(files['captions.txt'] ?? new Uint8Array())).toContain('08-original.jpg')
})
