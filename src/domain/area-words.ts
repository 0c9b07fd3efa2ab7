/** Names that take an article: 'the South East', 'the Isle of Wight'. */
const WITH_ARTICLE =
  /^((North|South) (East|West)|(East|West) Midlands|(East|West) of England|United Kingdom|East Riding of|City of|New Forest|Forest of|Vale of|Isles? of|.*( Borders| Islands| Hills| Moorlands| Dales| Valley| City Region))\b/

/** An area's name inside a sentence: 'the South East'. */
export function areaInSentence(name: string): string {
  return WITH_ARTICLE.test(name) ? `the ${name}` : name
}

/** An area's name at the start of a sentence: 'The South East'. */
export function areaFirstInSentence(name: string): string {
  return WITH_ARTICLE.test(name) ? `The ${name}` : name
}
