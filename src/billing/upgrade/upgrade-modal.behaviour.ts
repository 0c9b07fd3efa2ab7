import type { Behaviour } from '#web/behaviour.ts'

import { upgradeForm } from './upgrade-form.behaviour.ts'

const PAGE = '/billing/upgrade'

/** Opens the modal from any `data-open-upgrade` link and loads the upgrade page's content into it. */
export const upgradeModal: Behaviour = (element) => {
  if (!(element instanceof HTMLDialogElement)) return
  const content = element.querySelector<HTMLElement>('[data-content]')
  if (!content) return
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-open-upgrade]') : null
    if (!link || !(event instanceof MouseEvent) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    element.showModal()
    void fill(content)
  })
}

async function fill(content: HTMLElement): Promise<void> {
  content.replaceChildren(paragraph('Loading your current plan…'))
  try {
    const answer = await fetch(PAGE, { headers: { accept: 'text/html' } })
    if (new URL(answer.url, location.href).pathname !== PAGE) {
      content.replaceChildren(paragraph('User not authenticated'))
      return
    }
    const page = answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null
    const upgrade = page?.getElementById('upgrade')
    if (!upgrade) throw new Error('Failed to load current plan')
    content.replaceChildren(document.importNode(upgrade, true))
    const form = content.querySelector('form')
    if (form) upgradeForm(form)
  } catch {
    const again = document.createElement('button')
    again.type = 'button'
    again.textContent = 'Try Again'
    again.className =
      'mt-3 inline-flex min-h-11 items-center rounded-md border border-control px-4 hover:bg-wash'
    again.addEventListener('click', () => void fill(content))
    content.replaceChildren(paragraph('Failed to load current plan'), again)
  }
}

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}
