import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { axeViolations } from '#testing/axe.ts'
import { browsing } from '#testing/browsing.ts'
import { settledPicture } from '#testing/settled-picture.ts'

const { at, visit } = browsing()
const ZERO = { x: 0, y: 0, width: 0, height: 0 }
const PATH = '/ai-living-room-design'

/** Opens the sample room's furniture. */
async function furnished(page: Page): Promise<void> {
  await page.goto(at(PATH))
  await page.getByAltText('An empty room').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Furnish this room' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
}

/** A piece in the list. */
const piece = (page: Page, name: string) => page.locator(`li > button:has-text("${name}")`).first()

/** The photo with the furniture over it, as a PNG, or without the furniture. */
function drawn(page: Page, style = ''): Promise<Buffer> {
  return page.locator('div:has(> button canvas)').screenshot({ animations: 'disabled', style })
}

it('loads nothing for the furniture until somebody asks for it, and then draws it over the photo', () =>
  visit({ viewport: { width: 1440, height: 900 } }, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(at(PATH))
    await page.getByAltText('An empty room').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Furnish this room' }).waitFor()
    expect(asked.filter((url) => url.includes('scene-view'))).toEqual([])
    await page.getByRole('button', { name: 'Furnish this room' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    const empty = await settledPicture(() => drawn(page, 'canvas { visibility: hidden }'))
    await expect.poll(() => drawn(page)).not.toEqual(empty)
    const before = await settledPicture(() => drawn(page))
    const { x, y, width, height } = (await page.locator('canvas').boundingBox()) ?? ZERO
    // The sofa, at the right: dragged over the floor, it's chosen and drawn elsewhere.
    await page.mouse.move(x + width * 0.8, y + height * 0.82)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.7, y + height * 0.85, { steps: 3 })
    await page.mouse.up()
    await expect
      .poll(() => page.locator('[aria-expanded=true]:has-text("Three-seater sofa")').count())
      .toBe(1)
    await expect.poll(() => drawn(page)).not.toEqual(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    await expect.poll(() => drawn(page)).toEqual(before)
  }))

it('moves, turns, swaps, adds and removes furniture by the list alone, and takes it back', () =>
  visit({ viewport: { width: 390, height: 844 }, bypassCSP: true }, async (page) => {
    await furnished(page)
    const count = () => page.locator('section:has(#sample-room) li').count()
    const before = await count()
    await piece(page, 'Three-seater sofa').click()
    await page.getByRole('button', { name: /^Left ?: move the three-seater sofa/ }).click()
    await page.getByRole('button', { name: /^Turn left/ }).click()
    await page.getByLabel('Swap for').selectOption('Two-seater sofa')
    await piece(page, 'Two-seater sofa').waitFor()
    await page.getByLabel('Add a piece').selectOption('Floor lamp')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(count).toBe(before + 1)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove the floor lamp' }).click()
    await expect.poll(count).toBe(before)
    for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'Undo' }).click()
    await piece(page, 'Three-seater sofa').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  }))

it('keeps the focus and says what happens when furniture is arranged with the keyboard alone', () =>
  visit({ viewport: { width: 390, height: 844 } }, async (page) => {
    const said = () => page.locator('section:has(#sample-room) [role=status].sr-only').textContent()
    const focused = () => page.locator(':focus').evaluate((each) => each.ariaLabel ?? each.textContent)
    await page.goto(at(PATH))
    await page.getByAltText('An empty room').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Furnish this room' }).press('Enter')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await expect.poll(focused).toContain('Furniture in the photo')
    await page.keyboard.press('Enter')
    const chosen = page.locator('li:has([aria-expanded=true])')
    await expect.poll(said).toMatch(/, 1 of \d+: \d\.\d\d m from the left wall/)
    const place = await said()
    await page.keyboard.press('ArrowRight')
    await expect.poll(said).not.toBe(place)
    // Swapping keeps the focus in the choice of pieces.
    const swap = chosen.getByLabel('Swap for')
    await swap.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    expect(await swap.evaluate((each) => each === document.activeElement)).toBe(true)
    const first = await page.locator('li > button').nth(1).locator('span').first().textContent()
    await chosen.getByRole('button', { name: /^Remove/ }).press('Enter')
    await expect.poll(focused).toContain(first)
    await expect.poll(said).toMatch(/pieces of furniture, .*4 steps to undo/)
    // A movement, two swaps and the removal.
    const undo = page.getByRole('button', { name: 'Undo' })
    for (let step = 0; step < 4; step++) await undo.press('Enter')
    await expect.poll(said).toContain('0 steps to undo')
    expect([await focused(), await undo.isDisabled()]).toEqual(['Undo', true])
    // On paper there are no empty lines and choices where the list was.
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('section:has(#sample-room)').locator('select, li')
    expect(await printed.filter({ visible: true }).count()).toBe(0)
  }))
