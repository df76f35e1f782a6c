import './dotted.css'

/** Short things about something, with a dot between them where they share a line. */
export const Dotted = ({ parts }: { parts: readonly string[] }) => (
  <span className="dotted">
    {parts.map((part) => (
      <span key={part}>{part}</span>
    ))}
  </span>
)
