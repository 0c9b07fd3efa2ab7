const londonHour = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** 'Good morning, Ann', by the time in London. Without a name: 'Good morning'. */
export function greeting(now: Date, firstName: string | null): string {
  const hour = Number(londonHour.format(now))
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return `Good ${part}${firstName?.trim() ? `, ${firstName.trim()}` : ''}`
}
