/** A sentence or several, or a list of such. */
export type Passage = string | readonly string[]

export interface Section {
  /** Names it in links. */
  id: string
  title: string
  passages: readonly Passage[]
}

export interface AgreementText {
  title: string
  /** What it is about, in two or three sentences. */
  summary: string
  sections: readonly Section[]
}
