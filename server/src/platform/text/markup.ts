const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text and attributes of HTML and XML; what XML cannot hold is left out. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[[\p{Cc}--[\t\n\r]]\uFFFE\uFFFF]/gv, '').replaceAll(/[&<>"']/g, (one) => escapes[one] ?? one)
