import './pull-goose.css'

/** An ornament of a pull: a goose that beats its wings as the finger goes. `--pull` around it says how far that is, in px. */
export const PullGoose = ({ phase }: { phase: string }) => (
  <svg viewBox="0 0 48 32" aria-hidden="true" data-phase={phase} className="pull-goose">
    <circle cx="34" cy="9" r="6" className="sun" />
    <path fill="currentColor" className="wing far" d="M27 19.5C26.5 13 23 7 15.5 3.5 16 10 18.5 15.5 22 20.5Z" />
    <path
      fill="currentColor"
      d="M3 16.5c6.5 3.200 13 4 19.5 1.800 5.200-1.800 7.700-6.200 13.300-7 2.200-.3 3.900.5 4.800 1.900l4.400 1.5-4.700.8c-3.300.1-5.300 2.200-8.300 5.200-5.300 5.300-13.600 7.300-20.5 4.300 2.100-.2 3.600-.7 5-1.700C10.800 22.300 5.800 20 3 16.5Z"
    />
    <path fill="currentColor" className="wing" d="M27.5 19.5C26 12.5 20.5 5.5 11 2c1 7.5 5 14 11 18.700Z" />
  </svg>
)
