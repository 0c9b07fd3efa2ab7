import sharp from 'sharp'
import { expect, it } from 'vitest'

import { axeViolations } from '#testing/axe.ts'
import { signedInSite } from '#testing/signed-in.ts'
import { orderPictures } from '#testing/staging.ts'
import { fingersOn, PHONE } from '#testing/touch.ts'

const { database, person, site, visit } = await signedInSite()

/** A photo of a new customer's, with the address of its corner editor. */
async function photoOf() {
  const who = await person({
    password_set: true,
    onboarding_completed: true,
    platform_customer: true,
  })
  const jpeg = await sharp('public/staging/sample-room.webp').jpeg().toBuffer()
  const photo = { jpeg, width: 1024, height: 683, focalShare: 0.58 }
  const [pictureId] = await orderPictures(database, { userId: who.userId, photo, kind: 'draft' })
  const { rows } = await database.pool.query('select photo_id from jobs.staging_picture where id = $1', [
    pictureId,
  ])
  return {
    who,
    id: rows[0]?.photo_id,
    editor: `${site.origin}/ai-staging/photos/${rows[0]?.photo_id}/corners`,
  }
}

it('sets corners by keyboard, drag and number, adds a window, and keeps them', async () => {
  const { who, id, editor } = await photoOf()
  await visit(
    who,
    async (page) => {
      await page.goto(editor)
      const corner = page.getByRole('button', { name: /^Back wall, lower left corner/ })
      await corner.focus()
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('ArrowDown')
      const across = page.getByLabel('Back wall, lower left corner, pixels across')
      const before = Number(await across.inputValue())
      await corner.hover()
      await page.mouse.down()
      const { x, y } = (await corner.boundingBox()) ?? { x: 0, y: 0 }
      await page.mouse.move(x + 62, y + 22)
      await page.mouse.up()
      await expect.poll(async () => Number(await across.inputValue())).toBeGreaterThan(before + 20)
      await page.getByRole('button', { name: 'Add a window' }).click()
      await page.getByLabel('Window 1, left edge').press('ArrowLeft')
      expect(await axeViolations(page)).toEqual([])
      await page.getByText('Positions in pixels').click()
      await across.fill(String(before))
      await page.getByRole('button', { name: 'Use these corners' }).click()
      await page.waitForURL(/\/listings\//)
    },
    { viewport: { width: 1440, height: 900 }, bypassCSP: true },
  )
  const { rows: kept } = await database.pool.query<{ room: { openings: { kind: string }[] } }>(
    'select room from jobs.staging_photo where id = $1',
    [id],
  )
  expect(kept[0]?.room.openings).toMatchObject([{ kind: 'window' }])
})

it('takes changes back, a movement at a time, and keeps the focus, with the keyboard alone', async () => {
  const { who, editor } = await photoOf()
  await visit(
    who,
    async (page) => {
      await page.goto(editor)
      const focused = () => page.locator(':focus').evaluate((each) => each.textContent)
      const corner = page.getByRole('button', { name: /^Back wall, lower left corner/ })
      const before = await corner.getAttribute('aria-label')
      await corner.press('ArrowRight')
      await corner.press('ArrowRight')
      await page.getByRole('button', { name: 'Add a window' }).press('Enter')
      await page.getByRole('button', { name: 'Add a door' }).press('Enter')
      await page.getByRole('button', { name: 'Remove Window 1' }).press('Enter')
      await expect.poll(focused).toBe('Remove Door 1')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('ul:focus').count()).toBe(1)
      const undo = page.getByRole('button', { name: 'Undo' })
      await page.getByText('5 changes to undo').waitFor()
      for (let step = 0; step < 5; step++) await undo.press('Enter')
      await page.getByText('0 changes to undo').waitFor()
      expect([await focused(), await undo.isDisabled()]).toEqual(['Undo', true])
      expect(await corner.getAttribute('aria-label')).toBe(before)
      await page.getByRole('button', { name: 'Redo' }).press('Enter')
      await expect.poll(() => corner.getAttribute('aria-label')).not.toBe(before)
    },
    { viewport: { width: 1440, height: 900 } },
  )
})

it('shows the magnifier while a finger drags a point', async () => {
  const { who, editor } = await photoOf()
  await visit(
    who,
    async (page) => {
      await page.goto(editor)
      const corner = page.getByRole('button', { name: /^Back wall, lower left corner/ })
      await corner.scrollIntoViewIfNeeded()
      const before = await corner.getAttribute('aria-label')
      const { x, y } = (await corner.boundingBox()) ?? { x: 0, y: 0 }
      const fingers = await fingersOn(page)
      await fingers.down({ x: x + 22, y: y + 22 })
      await fingers.move({ x: x + 52, y: y + 32 })
      await expect.poll(() => page.locator('.corner-magnifier').count()).toBe(1)
      await fingers.up()
      await expect.poll(() => corner.getAttribute('aria-label')).not.toBe(before)
    },
    PHONE,
  )
})
