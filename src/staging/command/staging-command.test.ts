import { describe, expect, it } from 'vitest'

import { readStagingRequest } from './staging-command.server.ts'

describe('npm run staging', () => {
  it('reads corners set by hand or an edited scene for rendering, but not both', () => {
    const render = (more: string) =>
      readStagingRequest(`render room.jpg --room nursery --style japandi --out a.png ${more}`.split(' '))
    expect(render('--corners corners.json')).toMatchObject({
      action: 'render',
      room: 'nursery',
      corners: 'corners.json',
      scene: null,
      samples: 16,
    })
    expect(render('--scene edited.json --draft')).toMatchObject({
      corners: null,
      scene: 'edited.json',
      samples: 4,
    })
    expect(() => render('--scene edited.json --corners corners.json')).toThrow('not both')
  })

  it('says in one sentence which value is missing or wrong', () => {
    const message = (more: string) => {
      try {
        readStagingRequest(`render room.jpg --out a.png ${more}`.split(' '))
        return null
      } catch (error) {
        return error instanceof Error ? error.message : null
      }
    }
    expect(message('--seed -1')).toBe('--seed needs a value. If it begins with a dash, write --seed=VALUE.')
    expect(message('--seed=-1')).toBe('--seed must be a whole number from 0 to 2147483648.')
    expect(message('--seed x')).toBe('--seed must be a whole number from 0 to 2147483648.')
    expect(message('--size 255')).toBe('--size must be a whole number from 256 to 4096.')
    expect(message('--style gothic')).toContain('--style must be one of scandinavian, ')
    expect(message('--room loft')).toContain('--room must be one of living, ')
    expect(message('--colour red')).toBe("Unknown option '--colour'.")
  })

  it('repaints only with a colour that it can read', () => {
    const repaint = (more: string) => () =>
      readStagingRequest(`repaint room.jpg --out a.png${more}`.split(' '))
    expect(repaint(' --walls #5f7f9e')()).toMatchObject({ action: 'repaint', walls: '#5f7f9e', floor: null })
    expect(repaint('')).toThrow('--walls or --floor')
    expect(repaint(' --walls blue')).toThrow('--walls must be a colour')
  })

  it('draws pieces by their names only', () => {
    expect(readStagingRequest('pieces sofa-3 cot --style coastal --out sheets'.split(' '))).toMatchObject({
      action: 'pieces',
      kinds: ['sofa-3', 'cot'],
      styles: ['coastal'],
    })
    expect(() => readStagingRequest('pieces throne --out sheets'.split(' '))).toThrow('throne')
    expect(() => readStagingRequest(['pieces'])).toThrow('--out')
  })
})
