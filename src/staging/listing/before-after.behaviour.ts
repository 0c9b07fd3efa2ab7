import type { Behaviour } from '#web/behaviour.ts'

const STEP_PER_CENT = 2

/**
 * Lays a staged picture over its original. A slider moves the boundary, by keyboard, mouse or touch, and so does dragging across the
 * pictures. Without scripts, and on paper, they're next to each other.
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
  dragAcross(element, (share) => {
    slider.value = String(100 * share)
    show()
  })
}

/** Calls `move` with the place along a comparison's width, 0 to 1, while its pictures are dragged across. */
function dragAcross(element: HTMLElement, move: (share: number) => void): void {
  const moveTo = ({ clientX }: PointerEvent) => {
    const { left, width } = element.getBoundingClientRect()
    move(Math.max(0, Math.min(1, (clientX - left) / width)))
  }
  for (const picture of element.querySelectorAll('img')) {
    let begun = { x: 0, y: 0, isAcross: false }
    picture.draggable = false
    picture.addEventListener('pointerdown', (event) => {
      if (!event.isPrimary || event.button !== 0) return
      picture.setPointerCapture(event.pointerId)
      begun = { x: event.clientX, y: event.clientY, isAcross: event.pointerType !== 'touch' }
      if (begun.isAcross) moveTo(event)
    })
    picture.addEventListener('pointermove', (event) => {
      if (!picture.hasPointerCapture(event.pointerId)) return
      // A finger that moves up or down scrolls the page, and leaves the boundary where it is.
      begun.isAcross ||= Math.abs(event.clientX - begun.x) > Math.abs(event.clientY - begun.y)
      if (begun.isAcross) moveTo(event)
    })
  }
}
