import sharp from 'sharp'
import { expect, it } from 'vitest'

import { axeViolations } from '#testing/axe.ts'
import { signedInSite } from '#testing/signed-in.ts'
import { orderPictures } from '#testing/staging.ts'

const { database, person, site, visit } = await signedInSite()

it('sets corners by keyboard, drag and number, adds a window, and keeps them', async () => {
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
  await visit(
    who,
    async (page) => {
      await page.goto(`${site.origin}/ai-staging/photos/${rows[0]?.photo_id}/corners`)
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
    [rows[0]?.photo_id],
  )
  expect(kept[0]?.room.openings).toMatchObject([{ kind: 'window' }])
})
