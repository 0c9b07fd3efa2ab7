import { describe, expect, it } from 'vitest'

import { readStagingRequest } from './staging-command.server.ts'

describe('npm run staging', () => {
  it('reads corners set by hand and an edited scene for rendering', () => {
    const request = readStagingRequest(
      'render room.jpg --room nursery --style japandi --corners corners.json --scene edited.json --out a.png'.split(
        ' ',
      ),
    )
    expect(request).toMatchObject({
      action: 'render',
      room: 'nursery',
      corners: 'corners.json',
      scene: 'edited.json',
      samples: 16,
    })
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
