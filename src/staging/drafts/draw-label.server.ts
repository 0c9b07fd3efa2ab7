import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { createElement } from 'react'
import satori from 'satori'
import sharp from 'sharp'

/** What every staged picture says about itself. */
export const LABEL = 'Virtually staged – furniture not included'

const FONT = '@fontsource/inter/files/inter-latin-500-normal.woff'
const require = createRequire(import.meta.url)

/** Draws the label for a picture of this width in pixels: white on ink, readable on a phone. */
export async function drawLabel(width: number): Promise<{ png: Buffer; height: number }> {
  const size = Math.max(12, Math.round(width / 42))
  const height = Math.round(size * 2)
  const style = {
    display: 'flex',
    alignItems: 'center',
    padding: `0 ${size * 0.7}px`,
    height: '100%',
    fontSize: size,
    color: '#fff',
    backgroundColor: 'rgba(22, 32, 43, 0.82)',
  }
  const data = await readFile(require.resolve(FONT))
  const svg = await satori(
    createElement(
      'div',
      { style: { display: 'flex', height: '100%' } },
      createElement('div', { style }, LABEL),
    ),
    {
      width: Math.round(width * 0.9),
      height,
      fonts: [{ name: 'Inter', data, weight: 500, style: 'normal' }],
    },
  )
  return { png: await sharp(Buffer.from(svg)).png().toBuffer(), height }
}
