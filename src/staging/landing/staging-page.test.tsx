import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { route as garden } from './ai-garden-design.page.tsx'
import { route as kitchen } from './ai-kitchen-design.page.tsx'
import { route as landscape } from './ai-landscape-design.page.tsx'
import { route as planner } from './ai-room-planner.page.tsx'
import { route as rules } from './ai-virtual-staging-uk.page.tsx'
import { route as listing } from './virtual-staging-real-estate.page.tsx'

type StagingPage = { readonly bodyOf: typeof garden.bodyOf }

const html = (page: StagingPage) =>
  renderToStaticMarkup(page.bodyOf({ siteUrl: 'https://freehold.example', asked: null }))
const sections = (page: StagingPage) =>
  [...html(page).matchAll(/<h2[^>]*>([^<]+)</g)].map(([, heading]) => heading)

describe('a staging guide', () => {
  it.each([
    ['gardens', garden, 'Plan a garden or patio'],
    ['landscapes', landscape, 'Plan the part next to the house'],
  ])('of %s, which aren’t staged from photos, starts with the planner', (_, page, first) => {
    expect(sections(page)[0]).toBe(first)
    expect(html(page)).not.toContain('Furnish your own photo')
    expect(sections(page)).not.toContain('Plans that include staging')
  })

  it('of a room starts with its pictures, and says how to furnish a photo', () => {
    expect(sections(kitchen)[0]).toBe('Before and after')
    expect(html(kitchen)).toContain('Furnish your own photo')
    expect(sections(kitchen)).toContain('Plans that include staging')
  })

  it('says what a picture costs in each plan', () => {
    const prices = [...html(kitchen).matchAll(/(\d+) credits a month, (\d+)p a picture/g)].map(
      ([, credits, pence]) => [credits, pence],
    )
    expect(prices).toEqual([
      ['22', '60'],
      ['55', '37'],
      ['85', '37'],
    ])
  })

  it('with a tool says how to furnish a photo', () => {
    expect(html(planner)).toContain('Furnish your own photo')
  })

  it.each([
    ['rules', rules, 'The rules at a glance'],
    ['steps', listing, 'Quick reference'],
  ])('about %s starts with them, and has its pictures further down', (_, page, first) => {
    expect(sections(page)[0]).toBe(first)
    expect(sections(page)).toContain('Before and after')
  })
})
