import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite } from '#testing/site.ts'

import { isoDuration, timeText, watchUrl } from './video.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const VIDEO = {
  id: 'abcdefghi_1',
  title: 'How stamp duty works',
  description: 'Rates, bands and the surcharge.',
  published: '2026-11-02',
  length: '12:05',
  chapters: [
    { at: '0:00', title: 'Bands' },
    { at: '4:30', title: 'The surcharge' },
  ],
  transcript: ['Stamp duty is charged in bands.', 'Each band has a rate.'],
}

async function pageWith(videos: unknown, channel = 'https://www.youtube.com/@freehold') {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'videos-')), 'videos.json')
  writeFileSync(file, typeof videos === 'string' ? videos : JSON.stringify(videos))
  const config = readSettings({ YOUTUBE_VIDEOS: file, ...(channel ? { YOUTUBE_URL: channel } : {}) }).site
  const site = await testSite(database, { config })
  try {
    const answer = await fetch(`${site.origin}/youtube`)
    return { status: answer.status, text: await answer.text(), logs: site.logs.join('') }
  } finally {
    await site.close()
  }
}

describe('/youtube', () => {
  it('lists videos newest first, with links to their chapters and the transcript to read', async () => {
    const older = {
      ...VIDEO,
      id: 'older_video',
      title: 'An older one',
      published: '2026-10-01',
      chapters: [],
    }
    const { text } = await pageWith([older, VIDEO])
    expect(text.indexOf('How stamp duty works')).toBeLessThan(text.indexOf('An older one'))
    expect(text).toContain('href="https://www.youtube.com/watch?v=abcdefghi_1&amp;t=270s"')
    expect(text).toContain('2 November 2026, 12:05')
    expect(text).toContain('Stamp duty is charged in bands.')
    expect(text).toContain('"@type":"VideoObject"')
    expect(text).toContain('"duration":"PT0H12M5S"')
    expect(text).not.toMatch(/<iframe|<img[^>]+ytimg/)
  })

  it.each(['{', '[{"id":"x"}]', '{}'])(
    'shows none if the file has a mistake, %s, and logs it',
    async (file) => {
      const { status, text, logs } = await pageWith(file)
      expect(status).toBe(200)
      expect(text).toContain('Open the channel on YouTube')
      expect(text).not.toContain('VideoObject')
      expect(logs).toContain('YOUTUBE_VIDEOS')
    },
  )

  it('without a channel, says so and lists nothing', async () => {
    const { text } = await pageWith([VIDEO], '')
    expect(text).toContain('We don’t have a channel yet.')
    expect(text).toContain('<meta name="description" content="Freehold has no YouTube channel yet.')
    expect(text).not.toContain('How stamp duty works')
  })
})

it('moments and lengths are written as YouTube and schema.org write them', () => {
  expect([80, 3723, 5].map(timeText)).toEqual(['1:20', '1:02:03', '0:05'])
  expect(isoDuration(3723)).toBe('PT1H2M3S')
  expect(watchUrl('abcdefghi_1')).toBe('https://www.youtube.com/watch?v=abcdefghi_1')
})
