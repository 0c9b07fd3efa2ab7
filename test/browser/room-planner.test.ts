import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { axeViolations } from '#testing/axe.ts'
import { browsing } from '#testing/browsing.ts'
import { settledPicture } from '#testing/settled-picture.ts'

const { at, visit } = browsing()
const ROOM =
  '/ai-room-planner?width=4&depth=4&height=2.4&room=bedroom&style=japandi&seed=1&what1=door&wall1=left&from1=3&size1=0.8'

const queryOf = (page: Page) => new URL(page.url()).searchParams

async function opened(page: Page, button: string): Promise<void> {
  await page.goto(at(ROOM))
  await page.locator('#plan').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
}

it('moves furniture and walls by dragging and by keys, in an address that is the plan', () =>
  visit({ viewport: { width: 1440, height: 1000 } }, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await opened(page, 'Draw on the plan')
    expect(asked.filter((url) => url.includes('plan-3d'))).toEqual([])
    const stage = page.getByRole('button', { name: /^Bedroom, Japandi/ })
    // The middle of the right wall, on the plan as it's drawn.
    const wall = await page.locator('#plan svg.plan-drawing').evaluate((svg: SVGSVGElement) => {
      const stage = svg.parentElement?.querySelector('button')?.getBoundingClientRect() ?? new DOMRect()
      const { x, y } = new DOMPoint(407, 200).matrixTransform(svg.getScreenCTM() ?? undefined)
      const right = new DOMPoint(507, 200).matrixTransform(svg.getScreenCTM() ?? undefined)
      return { x: x - stage.x, y: y - stage.y, metre: right.x - x }
    })
    // Waits until the plan stays where it is: the page may still be loading.
    await stage.hover({ position: { x: wall.x, y: wall.y } })
    await page.mouse.down()
    const { x, y } = (await stage.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + wall.x + wall.metre, y + wall.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => Number(queryOf(page).get('width'))).toBeCloseTo(5, 1)
    await page.getByRole('button', { name: /^Longer/ }).click()
    await expect.poll(() => queryOf(page).get('depth')).toBe('4.1')
    await expect.poll(() => page.getByLabel('Length', { exact: true }).inputValue()).toBe('4.1')

    const before = queryOf(page).get('pieces')
    await stage.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => queryOf(page).get('pieces')).not.toBe(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => queryOf(page).get('pieces')).toBe(before)
    const address = page.url()
    await page.goto('about:blank')
    await page.goto(address)
    expect(await page.locator('#plan h2').textContent()).toContain('4.10 m')
  }))

it('shows the room in 3D when it’s asked for, and turns it by a button, on a phone', () =>
  visit({ viewport: { width: 390, height: 844 }, bypassCSP: true }, async (page) => {
    await opened(page, 'See it in 3D')
    const canvas = page.locator('#plan canvas')
    await canvas.scrollIntoViewIfNeeded()
    const drawn = () => canvas.screenshot({ animations: 'disabled' })
    const before = await settledPicture(drawn)
    await page.getByRole('button', { name: 'Turn left' }).click()
    await expect.poll(drawn).not.toEqual(before)
    expect(await axeViolations(page)).toEqual([])
    // The form furnishes the room in the browser, and says what's wrong without leaving the page.
    await page.getByLabel('Width', { exact: true }).first().fill('narrow')
    await page.getByRole('button', { name: 'Furnish the room' }).click()
    await page.getByRole('link', { name: /^Enter the width in metres/ }).waitFor()
    await page.getByLabel('Width', { exact: true }).first().fill('3.5')
    await page.getByLabel('Furnish as').selectOption('Home office')
    await page.getByRole('button', { name: 'Furnish the room' }).click()
    await page.getByRole('button', { name: /^Home office, Japandi, 3\.50 m/ }).waitFor()
    await expect.poll(() => queryOf(page).get('room')).toBe('office')
  }))

it('keeps the focus when the plan opens, when 3D opens and when Enter changes the room', () =>
  visit({ viewport: { width: 1440, height: 1000 } }, async (page) => {
    const focused = () =>
      page.locator(':focus').evaluate((each) => each.ariaLabel ?? each.getAttribute('name'))
    await page.goto(at(ROOM))
    await page.locator('#plan').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Draw on the plan' }).press('Enter')
    await expect.poll(focused).toMatch(/^Bedroom, Japandi/)
    await page.locator('summary', { hasText: 'Doors, windows and radiators' }).press('Enter')
    const from = page.getByLabel('From the corner').first()
    await from.fill('1')
    await from.press('Enter')
    await expect.poll(() => queryOf(page).get('from1')).toBe('1')
    expect([await focused(), await from.isVisible()]).toEqual(['from1', true])
    await page.getByRole('button', { name: 'See it in 3D' }).press('Enter')
    await expect.poll(focused).toMatch(/^The room in 3D/)
  }))
