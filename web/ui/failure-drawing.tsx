import '../styles/empty-state.css';
import { InkDrawing } from './picture/ink.tsx';

/** The broken way, above the failure of a page. */
export default function FailureDrawing() {
  return (
    <div className="grid h-32 w-full justify-items-center">
      <InkDrawing of="bridge" />
    </div>
  );
}
