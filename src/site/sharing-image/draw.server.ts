import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { createElement } from 'react'
import satori from 'satori'
import sharp from 'sharp'

import { drawPlan, planNumber } from '#ui/plan-lines/plan.ts'

import { SharingCardView } from './card.tsx'
import type { ImageJob } from './image-job.ts'

/** The size that every social network shows uncropped. */
const SHARING_IMAGE = { width: 1200, height: 630 } as const

const COLOURS = { paper: '#fbfaf6', line: '#dcd4c4', red: '#c4122f' }
/** Height of the plan drawing. */
const PLAN_HEIGHT = 480
/** Centre of the parcel in the image, to the right of the card. */
const PARCEL_AT = 1010

const require = createRequire(import.meta.url)

type Font = { name: string; data: Buffer; weight: 500 | 600; style: 'normal' }
let fonts: Promise<Font[]> | null = null

/** Draws a sharing image: a card on the plan made from `seed`, with one parcel outlined in red. */
export async function drawSharingImage({ card, seed }: ImageJob): Promise<Uint8Array<ArrayBuffer>> {
  fonts ??= readFonts()
  const words = await satori(createElement(SharingCardView, card), { ...SHARING_IMAGE, fonts: await fonts })
  // In full colour: choosing a palette takes longer than all the rest.
  const png = await sharp(Buffer.from(backgroundOf(seed)))
    .composite([{ input: Buffer.from(words) }])
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
  return new Uint8Array(png)
}

function backgroundOf(seed: string): string {
  const { width, height } = SHARING_IMAGE
  const plan = drawPlan(planNumber(seed))
  const scale = height / PLAN_HEIGHT
  const xs = [...plan.subject.matchAll(/[ML](-?\d+)/g)].map((found) => Number(found[1]))
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${COLOURS.paper}"/><g transform="translate(${PARCEL_AT - middle * scale} 0) scale(${scale})" fill="none" stroke="${COLOURS.line}" stroke-width="1.5"><path d="${plan.contours}"/><path d="${plan.street}"/><path d="${plan.subject}" fill="#fff" fill-opacity="0.6" stroke="${COLOURS.red}" stroke-width="4.5" stroke-linejoin="miter"/></g></svg>`
}

async function readFonts(): Promise<Font[]> {
  const [serif, sans] = await Promise.all(
    [
      require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
      require.resolve('@fontsource/inter/files/inter-latin-500-normal.woff'),
    ].map((file) => readFile(file)),
  )
  return [
    { name: 'Source Serif 4', data: serif ?? Buffer.alloc(0), weight: 600, style: 'normal' },
    { name: 'Inter', data: sans ?? Buffer.alloc(0), weight: 500, style: 'normal' },
  ]
}
