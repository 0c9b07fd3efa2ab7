import { expect, it } from 'vitest'

import { browsing } from '#testing/browsing.ts'
import { fingersOn, PHONE, type Spot } from '#testing/touch.ts'

const { at, visit } = browsing()
const PLAN =
  '/ai-room-planner?width=4&depth=4&height=2.4&room=bedroom&style=japandi&seed=1&what1=door&wall1=left&from1=3&size1=0.8'

it(
  'a finger drags the boundary across two pictures, and still scrolls the page',
  () =>
    visit(PHONE, async (page) => {
      await page.goto(at('/virtual-staging-real-estate'))
      const compared = page.locator('.compare').first()
      await compared.scrollIntoViewIfNeeded()
      const slider = compared.locator('.compare-slider')
      await slider.waitFor()
      await compared.evaluate((each) => each.scrollIntoView({ block: 'center' }))
      const { x, y, width } = (await compared.locator('img').first().boundingBox()) ?? NOWHERE
      const fingers = await fingersOn(page)
      await fingers.drag({ x: x + width * 0.5, y: y + 60 }, { x: x + width * 0.2, y: y + 64 })
      await expect.poll(async () => Number(await slider.inputValue())).toBeCloseTo(20, -1)
      const before = await page.evaluate(() => scrollY)
      await fingers.drag({ x: x + width * 0.5, y: y + 160 }, { x: x + width * 0.5, y: y - 40 })
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50)
      expect(Number(await slider.inputValue())).toBeCloseTo(20, -1)
    }),
  300_000,
)

it(
  'a finger drags a wall of the plan while the page stays, and scrolls the page where nothing is',
  () =>
    visit(PHONE, async (page) => {
      await page.goto(at(PLAN))
      await page.locator('#plan').scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Draw on the plan' }).tap()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      const stage = page.getByRole('button', { name: /^Bedroom, Japandi/ })
      await stage.evaluate((each) => each.scrollIntoView({ block: 'center' }))
      const fingers = await fingersOn(page)
      const scrolled = () => page.evaluate(() => scrollY)
      const width = () => Number(new URL(page.url()).searchParams.get('width'))
      const spots = await page.locator('#plan svg.plan-drawing').evaluate((svg: SVGSVGElement) => {
        const spot = (across: number, down: number) => {
          const { x, y } = new DOMPoint(across, down).matrixTransform(svg.getScreenCTM() ?? undefined)
          return { x, y }
        }
        // The lower half of the right wall, which is dragged aslant, and the margin outside the left one.
        return {
          wall: spot(407, 300),
          inside: spot(357, 200),
          margin: spot(-40, 200),
          above: spot(-40, -100),
        }
      })
      const held = await scrolled()
      await fingers.drag(spots.wall, spots.inside)
      await expect.poll(width).toBeCloseTo(3.5, 1)
      expect(await scrolled()).toBe(held)
      // Not by a tap: right after a drag, one was lost on a busy machine.
      await page.getByRole('button', { name: 'Wider' }).dispatchEvent('click')
      await expect.poll(width).toBeCloseTo(3.6, 1)
      await fingers.drag(spots.margin, spots.above)
      await expect.poll(scrolled).toBeGreaterThan(held + 50)
      expect(width()).toBeCloseTo(3.6, 1)
    }),
  300_000,
)

it(
  'one finger moves a piece over the photo while the page stays, a second one nothing, and one on the wall scrolls the page',
  () =>
    visit(PHONE, async (page) => {
      await page.goto(at('/ai-living-room-design'))
      await page.getByAltText('An empty room').scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Furnish this room' }).tap()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      const canvas = page.locator('canvas')
      await canvas.evaluate((each) => each.scrollIntoView({ block: 'center' }))
      const { x, y, width, height } = (await canvas.boundingBox()) ?? NOWHERE
      const spot = (across: number, down: number): Spot => ({ x: x + width * across, y: y + height * down })
      const fingers = await fingersOn(page)
      const said = () => page.locator('section:has(#sample-room) [role=status].sr-only').textContent()
      const scrolled = () => page.evaluate(() => scrollY)
      const before = await scrolled()
      await fingers.drag(spot(0.8, 0.82), spot(0.7, 0.85))
      await expect.poll(said).toMatch(/^Three-seater sofa/)
      expect(await scrolled()).toBe(before)
      await fingers.down(spot(0.7, 0.85))
      await fingers.down(spot(0.7, 0.85), spot(0.45, 0.8))
      await fingers.move(spot(0.72, 0.85), spot(0.35, 0.8))
      await fingers.up()
      expect(await said()).toMatch(/^Three-seater sofa/)
      expect(await scrolled()).toBe(before)
      // A finger that scrolls leaves the choice as it is; one that only taps takes it away.
      const chosen = page.getByRole('button', { name: /sofa/, expanded: true })
      expect(await chosen.count()).toBe(1)
      await fingers.drag(spot(0.5, 0.06), { x: x + width * 0.5, y: y - 120 })
      await expect.poll(scrolled).toBeGreaterThan(before + 50)
      expect(await chosen.count()).toBe(1)
      const now = (await canvas.boundingBox()) ?? NOWHERE
      await fingers.down({ x: now.x + now.width * 0.5, y: Math.max(1, now.y + now.height * 0.06) })
      await fingers.up()
      await expect.poll(() => chosen.count()).toBe(0)
    }),
  300_000,
)

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }
