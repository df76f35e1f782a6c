/** The written hand of titles and seals, where the system has one. */
export const brush = '"Kaiti SC", STKaiti, KaiTi, "Noto Serif CJK SC", "Songti SC", serif'
