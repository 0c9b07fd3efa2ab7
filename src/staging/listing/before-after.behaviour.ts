import type { Behaviour } from '#web/behaviour.ts'

const STEP_PER_CENT = 2

/**
 * Lays a staged picture over its original, with a slider that moves the boundary: by keyboard, mouse or touch. Without scripts, and on
 * paper, they're next to each other.
 */
export const beforeAfter: Behaviour = (element) => {
  if (element.dataset['compared'] !== undefined) return
  element.dataset['compared'] = ''
  const slider = document.createElement('input')
  slider.type = 'range'
  slider.min = '0'
  slider.max = '100'
  slider.step = String(STEP_PER_CENT)
  slider.value = '50'
  slider.className = 'compare-slider'
  slider.setAttribute('aria-label', 'Share of the original photo that’s shown')
  const show = () => {
    element.style.setProperty('--split', `${slider.value}%`)
    slider.setAttribute('aria-valuetext', `${slider.value}% original, ${100 - Number(slider.value)}% staged`)
  }
  slider.addEventListener('input', show)
  show()
  element.append(slider)
}
