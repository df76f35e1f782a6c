/** Why signing in elsewhere came to nothing. Read out as soon as it appears. */
export const SignInProblem = ({ text }: { text: string }) => (
  <p role="alert" className="mb-5 rounded-control bg-wash px-4 py-3 text-base">
    {text}
  </p>
)
