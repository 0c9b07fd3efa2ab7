import { z } from 'zod'

import { findIsoDate, isoDate } from '#domain/dates.ts'

const TIME = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)$/

const Time = z
  .string()
  .regex(TIME, 'must be a time such as 1:20 or 1:02:03')
  .transform((text) => {
    const [, hours, minutes, seconds] = TIME.exec(text) ?? []
    return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
  })

/** A video of our channel, as the operator lists it. Times are in seconds. */
export const Video = z.object({
  /** The part of its address after `v=`. */
  id: z.string().regex(/^[\w-]{11}$/, 'must be the 11 characters after v= in the address'),
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(2000),
  published: z
    .string()
    .refine((text) => findIsoDate(text) !== null, 'must be a date such as 2026-11-24')
    .transform(isoDate),
  length: Time,
  chapters: z.array(z.object({ at: Time, title: z.string().min(1).max(200) })).default([]),
  /** Paragraphs of what is said. */
  transcript: z.array(z.string().min(1)).default([]),
})

/** A video of our channel. */
export type Video = z.output<typeof Video>

/** The address of a video on YouTube, at a moment. */
export function watchUrl(id: string, atSeconds = 0): string {
  return `https://www.youtube.com/watch?v=${id}${atSeconds > 0 ? `&t=${atSeconds}s` : ''}`
}

/** '1:20', or '1:02:03' from an hour on. */
export function timeText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A length as schema.org writes it: 'PT1H2M3S'. */
export function isoDuration(seconds: number): string {
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`
}

/** A video as a schema.org object, with its chapters and transcript. */
export function videoObject({
  id,
  title,
  description,
  published,
  length,
  chapters,
  transcript,
}: Video): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description,
    uploadDate: `${published}T00:00:00Z`,
    duration: isoDuration(length),
    url: watchUrl(id),
    thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    ...(transcript.length > 0 ? { transcript: transcript.join('\n\n') } : {}),
    ...(chapters.length > 0
      ? {
          hasPart: chapters.map((chapter, at) => ({
            '@type': 'Clip',
            name: chapter.title,
            startOffset: chapter.at,
            endOffset: chapters[at + 1]?.at ?? length,
            url: watchUrl(id, chapter.at),
          })),
        }
      : {}),
  }
}
