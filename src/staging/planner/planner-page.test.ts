import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

let database: TestDatabase
let site: TestSite
beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const ROOM = 'width=13+ft+9+in&depth=3.6&height=2.4&room=bedroom&style=japandi&seed=2'
const OPENINGS = 'what1=window&wall1=back&from1=1&size1=1.6&what2=door&wall2=left&from2=2.6&size2=0.8'
const open = (path: string) => fetch(site.origin + path, { redirect: 'manual' })

/** Where a link of the page leads to. */
async function linkTo(file: string): Promise<string> {
  const html = await (await open(`/ai-room-planner?${ROOM}&${OPENINGS}`)).text()
  const [, href = ''] = new RegExp(`href="(/ai-room-planner/${file}[^"]*)"`).exec(html) ?? []
  return href.replaceAll('&amp;', '&')
}

describe('the room planner without scripts', () => {
  it('draws and lists a furnished room of the sizes that the form has', async () => {
    const answer = await open(`/ai-room-planner?${ROOM}&${OPENINGS}`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('Bedroom, Japandi, 4.19 m × 3.60 m')
    expect(html).toContain('4.19 m (13 ft 9 in)')
    expect(html).toMatch(/King-size bed.*1\.72 × 2\.22 × 1\.46/s)
    expect(html).toContain('value="13 ft 9 in"')
    expect(html.match(/class="plan-(?:box|seat)/g)?.length).toBeGreaterThan(2)
  })

  it('shows another layout for another seed, and the same for the same', async () => {
    const listed = async (seed: number) => {
      const html = await (await open(`/ai-room-planner?${ROOM}&seed=${seed}&${OPENINGS}`)).text()
      return html.match(/transform="translate\([^"]+"/g)?.join()
    }
    const first = await listed(2)
    expect(first).toBeDefined()
    expect(await listed(2)).toBe(first)
    const html = await (await open(`/ai-room-planner?${ROOM.replace('seed=2', 'seed=3')}&${OPENINGS}`)).text()
    expect(html.match(/transform="translate\([^"]+"/g)?.join()).not.toBe(first)
  })

  it('says what’s wrong and keeps what was typed', async () => {
    const answer = await open('/ai-room-planner?width=very+wide&depth=3&height=2.4&room=office')
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Enter the width in metres, from 1 to 30')
    expect(html).toContain('value="very wide"')
  })

  it('gives the list as CSV with sizes in metres, of the furniture that the page shows', async () => {
    const answer = await open(await linkTo('plan.csv'))
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [head, ...rows] = (await answer.text()).trimEnd().split('\r\n')
    expect(head).toBe('number,piece,count,width_m,depth_m,height_m')
    expect(rows).toContain('1,King-size bed,1,1.72,2.22,1.46')
  })

  it('gives the plan as an SVG file to scale 1:50, with nothing that runs', async () => {
    const answer = await open(await linkTo('plan.svg'))
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    const svg = await answer.text()
    const [, width = '', view = ''] = /width="([\d.]+)mm".*viewBox="\S+ \S+ (\S+) /.exec(svg) ?? []
    expect((Number(view) * 10) / Number(width)).toBeCloseTo(50, 3)
    expect(svg).not.toMatch(/<script|\son\w+=/)
  })

  it('leads from a file’s address without furniture to the page', async () => {
    const answer = await open(`/ai-room-planner/plan.csv?${ROOM}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/ai-room-planner?${ROOM}#plan`])
  })
})
