import { useEffect } from 'react'

/** The list of deal-breakers stands outside the form: ticks of fields called `name` are told to their form as its own. */
export function useTicksOutside(name: string): void {
  useEffect(() => {
    const tell = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== name) return
      if (target.form && !target.form.contains(target))
        target.form.dispatchEvent(new Event('input', { bubbles: true }))
    }
    document.addEventListener('input', tell)
    return () => document.removeEventListener('input', tell)
  }, [name])
}
