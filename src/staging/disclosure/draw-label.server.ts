import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { createElement } from 'react'
import satori from 'satori'
import sharp from 'sharp'

import { LABEL } from './label.ts'

const FONT = '@fontsource/inter/files/inter-latin-500-normal.woff'
const require = createRequire(import.meta.url)

/** Draws the label for a picture of this width in pixels: white on ink, readable on a phone. Returns it with its size in pixels. */
export async function drawLabel(
  width: number,
  label: string = LABEL,
): Promise<{ png: Buffer; width: number; height: number }> {
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
      createElement('div', { style }, label),
    ),
    {
      width: Math.round(width * 0.9),
      height,
      fonts: [{ name: 'Inter', data, weight: 500, style: 'normal' }],
    },
  )
  const drawn = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  const labelWidth = inkWidth(drawn.data, drawn.info.width)
  const png = await sharp(drawn.data, { raw: { ...drawn.info, channels: 4 } })
    .extract({ left: 0, top: 0, width: labelWidth, height })
    .png()
    .toBuffer()
  return { png, width: labelWidth, height }
}

/** Columns of the first row that aren't transparent: the text is narrower than the canvas that it's laid out on. */
function inkWidth(rgba: Uint8Array, width: number): number {
  let last = 1
  for (let column = 0; column < width; column++) if ((rgba[column * 4 + 3] ?? 0) > 0) last = column + 1
  return last
}
