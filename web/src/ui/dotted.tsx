import './dotted.css'

/** Short things about something, with a dot between them where they share a line. */
export const Dotted = ({ parts }: { parts: readonly string[] }) => (
  <span className="dotted">
    {parts.map((part, index) => (
      // Two may be the same, as two places to stand in one coach are.
      <span key={index}>{part}</span>
    ))}
  </span>
)
