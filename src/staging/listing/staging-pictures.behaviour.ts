import type { Behaviour } from '#web/behaviour.ts'

import { beforeAfter } from './before-after.behaviour.ts'
import { PACK_ID } from './pack-id.ts'

const EVERY_MS = 3_000

/** Shows the progress of pictures: reads the page again until none is waiting or being made. */
export const stagingPictures: Behaviour = (element) => {
  const isUnfinished = () => element.querySelector('[data-unfinished]') !== null
  const look = async () => {
    const answer = document.hidden ? null : await fetch(location.pathname).catch(() => null)
    if (answer?.redirected || answer?.status === 404) return
    const html = answer?.ok ? await answer.text() : ''
    const fresh = new DOMParser().parseFromString(html, 'text/html')
    for (const photo of element.querySelectorAll<HTMLElement>('[data-states]')) renew(photo, fresh)
    renewPack(fresh)
    if (isUnfinished()) setTimeout(() => void look(), EVERY_MS)
  }
  if (isUnfinished()) setTimeout(() => void look(), EVERY_MS)
}

/** Replaces a photo's card if one of its pictures has another state. Otherwise only its progress is shown, and nothing loses the focus. */
function renew(photo: HTMLElement, page: Document): void {
  const fresh = page.getElementById(photo.id)
  if (!fresh) return
  if (fresh.dataset['states'] !== photo.dataset['states']) {
    photo.replaceWith(fresh)
    for (const slider of fresh.querySelectorAll<HTMLElement>('[data-behaviour="before-after"]'))
      beforeAfter(slider)
    return
  }
  for (const part of photo.querySelectorAll<HTMLElement>('[data-progress]')) {
    const next = page.getElementById(part.id)
    if (next) part.replaceChildren(...next.childNodes)
  }
}

/** Offers the portal pack once the first final picture is there. */
function renewPack(page: Document): void {
  const [shown, fresh] = [document.getElementById(PACK_ID), page.getElementById(PACK_ID)]
  if (shown && fresh && !shown.isEqualNode(fresh)) shown.replaceWith(fresh)
}
