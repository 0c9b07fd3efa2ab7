import { beforeAll, expect, it } from 'vitest'

import { axeViolations } from '#testing/axe.ts'
import { browsing } from '#testing/browsing.ts'
import { jpegOf, photograph } from '#testing/made-up-rooms/photograph.ts'
import { roomMesh } from '#testing/made-up-rooms/room-mesh.ts'
import { makeUpRoom, type MadeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

const { at, visit } = browsing()
const made = makeUpRoom(40)
const turned = { ...made, turn: { ...made.turn, yawDegrees: made.turn.yawDegrees + 2 } }
let pictures: { name: string; mimeType: string; buffer: Buffer }[]
beforeAll(async () => {
  const shot = (room: MadeUpRoom) =>
    photograph(room, 480, 320, roomMesh(room), { samples: 2, stepMetres: 0.3 })
  const room = await jpegOf(shot(made), made)
  const other = await jpegOf(shot(turned), turned)
  pictures = [room, other].map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer }))
})

it('checks a picture without scripts, on a phone of 320 px, and everyone can use the result', () =>
  visit({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } }, async (page) => {
    await page.goto(at('/ai-staging/check'))
    await page.getByLabel('Original photo').setInputFiles(pictures[0] ?? [])
    await page.getByLabel('Staged picture').setInputFiles(pictures[1] ?? [])
    await page.getByRole('button', { name: 'Check the picture' }).click()
    await page.getByText('The room was changed', { exact: true }).waitFor({ timeout: 60_000 })
    const marked = page.getByAltText('with what changed marked in red')
    expect((await marked.boundingBox())?.width).toBeLessThanOrEqual(320)
    // As wide as the screen, with nothing to scroll sideways.
    expect(await page.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(320)
  }))

it('has a form and a result without accessibility problems, and names the field that’s empty', () =>
  visit({ bypassCSP: true, viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(at('/ai-staging/check'))
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel('Original photo').setInputFiles(pictures[0] ?? [])
    await page.getByRole('button', { name: 'Check the picture' }).click()
    await page.getByRole('link', { name: 'Choose the staged picture.' }).waitFor()
    expect(await page.getByLabel('Staged picture').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Original photo').setInputFiles(pictures[0] ?? [])
    await page.getByLabel('Staged picture').setInputFiles(pictures[0] ?? [])
    await page.getByRole('button', { name: 'Check the picture' }).click()
    await page.getByText('We found no changes to the room').waitFor({ timeout: 60_000 })
    expect(await axeViolations(page)).toEqual([])
  }))
