/** Moves the highlighted option of a list with the arrow keys while the focus stays in the field; Enter opens it. */
export function optionChooser(input: HTMLInputElement, list: HTMLElement) {
  let chosen = -1
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  const choose = (at: number) => {
    const all = options()
    chosen = all.length === 0 || at < 0 ? -1 : at % all.length
    all.forEach((option, index) => option.setAttribute('aria-selected', String(index === chosen)))
    all[chosen]?.scrollIntoView({ block: 'nearest' })
    if (chosen < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', all[chosen]?.id ?? '')
  }
  return {
    /** Numbers new options, and highlights the first if the visitor has typed something. */
    renew: () => {
      options().forEach((option, at) => (option.id = `search-result-${at}`))
      choose(input.value.trim() === '' ? -1 : 0)
    },
    /** Highlights none, since the options no longer match what is typed. */
    release: () => choose(-1),
    /** Handles a key; returns whether it did anything. */
    take: (key: string): boolean => {
      const all = options()
      if (all.length === 0) return false
      if (key === 'ArrowDown') choose(chosen + 1)
      else if (key === 'ArrowUp') choose(chosen <= 0 ? all.length - 1 : chosen - 1)
      else if (key === 'Enter' && chosen >= 0) all[chosen]?.click()
      else return false
      return true
    },
  }
}
