import { Button } from '#ui/button.tsx';

type CodeStepButtonsProps = {
  backText: string;
  onBack: () => void;
  isResending: boolean;
  onResend: () => void;
};

/** Wherever a code is asked for: the way back, and another code. */
export function CodeStepButtons({ backText, onBack, isResending, onResend }: CodeStepButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" className="flex-1" onClick={() => onBack()}>
        {backText}
      </Button>
      <Button variant="secondary" className="flex-1" isPending={isResending} onClick={() => onResend()}>
        Resend OTP
      </Button>
    </div>
  );
}
