// The text format that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/

export type Labels = Readonly<Record<string, string>>;
export type Sample = { labels?: Labels; value: number };

export type Metric = {
  name: string;
  /** One sentence for operators. */
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** A histogram has several series, which differ in their `suffix`. */
  samples: (Sample & { suffix?: string })[];
};

export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics.map(writeMetric).join('');
}

function writeMetric({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ labels, value, suffix = '' }) => `${name}${suffix}${writeLabels(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function writeLabels(labels: Labels = {}): string {
  const parts = Object.entries(labels).map(([label, value]) => `${label}="${escapeValue(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
