/** A sentence or several, or a list of such. */
export type Passage = string | readonly string[]

export interface AgreementSection {
  title: string
  passages: Passage[]
}

/**
 * What the text of an agreement says, section by section. `# ` begins a section with its title, `- ` a point of a list, and
 * every other line that is not empty is a passage of its own. What stands before the first section is in none.
 */
export const sectionsOf = (text: string): AgreementSection[] => {
  const sections: AgreementSection[] = []
  let list: string[] | undefined
  for (const line of text.split('\n').map((one) => one.trim())) {
    const section = sections.at(-1)
    if (line.startsWith('# ')) sections.push({ title: line.slice(2).trim(), passages: [] })
    if (line.startsWith('- ') && section !== undefined) {
      if (list === undefined) section.passages.push((list = []))
      list.push(line.slice(2).trim())
      continue
    }
    list = undefined
    if (line !== '' && !line.startsWith('# ')) section?.passages.push(line)
  }
  return sections
}
