import { ReportButton } from '#features/moderation/web/reports/report-button.tsx';
import { texts } from '#texts';

/** A part of its own: few readers ever report somebody. */
export function ReportProfile({ id }: { id: string }) {
  return (
    // On a phone it begins a row of its own, in line with the edge of the text.
    <span className="-mx-3">
      <ReportButton
        kind="profile"
        id={id}
        ownerId={id}
        label={texts.reportButton.reportProfile}
        text={texts.reportButton.report}
      />
    </span>
  );
}
